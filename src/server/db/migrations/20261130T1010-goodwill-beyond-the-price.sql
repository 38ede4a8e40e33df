-- The part of a refund that was given for goodwill, and is counted as paid too much since its stay costs less than was given up: it is goodwill again once the stay
-- costs more. Of what was turned so before nothing says how much it was.
alter table stay_refunds
  add column goodwill_cents bigint not null default 0,
  add constraint stay_refunds_goodwill check (goodwill_cents between 0 and excess_cents);
