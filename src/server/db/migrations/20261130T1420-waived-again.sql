-- Keeps how much a fallen price took off a waived amount, so that it is waived again once the stay costs more, as a gift is. Meanwhile a waived
-- amount may be 0. For prices that fell before this migration the column stays 0: how much they took off was not stored.
alter table dues
  add column fallen_cents bigint not null default 0,
  drop constraint dues_amount_cents_check,
  add constraint dues_amount_cents_check check (amount_cents > 0 or (amount_cents = 0 and fallen_cents > 0)),
  add constraint dues_fallen check (fallen_cents >= 0 and (fallen_cents = 0 or waived_at is not null));
