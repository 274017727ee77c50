#include <stdio.h>

#include "core/account.h"
#include "core/events.h"
#include "report/report.h"

int audit_total(void);

int main(void)
{
    struct account account = {0, 0, 0};
    account_deposit(&account, 5);
    account_deposit(&account, 7);
    printf("balance %d, events %d, audited %d, movements %d\n", account.balance, event_count, audit_total(),
           account_movements_of_this_thread());
    printf("report %d\n", report_width(account.balance));
    return 0;
}
