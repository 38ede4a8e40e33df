-- A refund by EFT that left the bank: its line on a statement marks it as paid, or is suggested where the amount is another.
alter table bank_lines add column refund_id uuid references stay_refunds (id) on delete set null;
create index bank_lines_refund_id on bank_lines (refund_id) where refund_id is not null;
alter table bank_lines drop constraint bank_lines_refund;
alter table bank_lines add constraint bank_lines_refund check (
  case when state = 'refund' then cents < 0 when state in ('unknown', 'payout') then cents > 0 else true end);
alter table bank_lines drop constraint bank_lines_why_check;
alter table bank_lines add constraint bank_lines_why_check check (why in ('ended', 'paid', 'several', 'one_off', 'amount', 'refund_amount'));

-- The account that a guest gave goes 30 days after it was paid into.
alter table stay_refunds add constraint stay_refunds_account check (account is null or account_tail is not null);
