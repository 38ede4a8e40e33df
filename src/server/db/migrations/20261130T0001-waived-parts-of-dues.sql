-- Splits a waived due that is paid in part into two, so that the paid part is asked for again where its payment is undone.
insert into dues (id, booking_id, organisation_id, kind, amount_cents, paid_cents, due_at, said_paid_at, extended_at, created_at)
  select new_id(), booking_id, organisation_id, kind, paid_cents, paid_cents, due_at, said_paid_at, extended_at, created_at
  from dues where waived_at is not null and paid_cents > 0 and paid_cents < amount_cents;
-- The waived one keeps its id, as the entry of what was given up has it.
update dues set amount_cents = amount_cents - paid_cents, paid_cents = 0
  where waived_at is not null and paid_cents > 0 and paid_cents < amount_cents;
