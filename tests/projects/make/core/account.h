#ifndef CORE_ACCOUNT_H
#define CORE_ACCOUNT_H

struct account {
    int balance;
    unsigned locked : 1;
    unsigned movements : 7;
};

int account_deposit(struct account *account, int amount);
int account_movements_of_this_thread(void);

#endif
