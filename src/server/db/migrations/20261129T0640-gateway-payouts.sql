-- A line of a bank statement may be what a gateway has paid out: money of stays that is in the books already.
alter table bank_lines
  add column gateway text check (gateway in ('payfast', 'paystack')),
  drop constraint bank_lines_state_check,
  add constraint bank_lines_state_check check (state in ('posted', 'suggested', 'unknown', 'ignored', 'undone', 'refund', 'payout')),
  add constraint bank_lines_payout check ((state = 'payout') = (gateway is not null));
create index stay_gateways_organisation on stay_gateways (organisation_id, gateway);
