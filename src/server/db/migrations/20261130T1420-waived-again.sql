-- What a price that fell took off an amount that its host had waived: it is waived again once the stay costs more, as a gift is given up again. Nothing may be left of
-- such an amount meanwhile. Of what was taken off before nothing says how much it was.
alter table dues
  add column fallen_cents bigint not null default 0,
  drop constraint dues_amount_cents_check,
  add constraint dues_amount_cents_check check (amount_cents > 0 or (amount_cents = 0 and fallen_cents > 0)),
  add constraint dues_fallen check (fallen_cents >= 0 and (fallen_cents = 0 or waived_at is not null));
