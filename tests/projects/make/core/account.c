#include "core/account.h"

#include "core/events.h"

static _Thread_local int movements;

static int is_valid(int amount) { return amount > 0; }

int account_deposit(struct account *account, int amount)
{
    if (account->locked || !is_valid(amount))
        return -1;
    account->balance += amount;
    account->movements++;
    movements++;
    on_event("deposit");
    return account->balance;
}

int account_movements_of_this_thread(void) { return movements; }
