-- A line of a bank statement may be what a channel has paid out: its file names no day, so that its stays stand on a clearing account until then.
alter table bank_lines
  add column channel text check (channel in ('airbnb', 'booking')),
  drop constraint bank_lines_payout,
  add constraint bank_lines_payout check (num_nonnulls(gateway, channel) = (state = 'payout')::int);
