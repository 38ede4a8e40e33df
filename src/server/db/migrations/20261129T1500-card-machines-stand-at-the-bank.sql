-- Moves payments by card machine from a clearing account, from which no payout was ever recorded, to the bank, where new ones are posted:
-- about each stay, so that undoing or refunding such a payment later takes from the right account.
insert into ledger_accounts (kind, name, book)
select distinct 'bank', '', book from ledger_accounts where kind = 'clearing' and name = 'card_machine' and book is not null
on conflict on constraint ledger_accounts_once do nothing;

with standing as (
  select book, account_id, about, sum(cents) as cents, gen_random_uuid() as entry_id
  from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
  where kind = 'clearing' and name = 'card_machine' and book is not null
  group by book, account_id, about having sum(cents) <> 0),
entries as (
  insert into ledger_entries (id, cause_kind, cause_id, memo)
  select entry_id, 'card_machine.at_bank', coalesce(about, book)::text, 'Card machine, paid out to the bank' from standing
  returning id)
insert into ledger_lines (entry_id, account_id, cents, about)
select entries.id, moved.account_id, moved.cents, moved.about
from entries join standing on standing.entry_id = entries.id
cross join lateral (values
  (standing.account_id, -standing.cents, standing.about),
  ((select id from ledger_accounts where kind = 'bank' and name = '' and organisation_id is null and book = standing.book), standing.cents, standing.about)
) as moved (account_id, cents, about);
