-- Keeps the money that was paid for a stay beyond what was due, and is neither on its way back nor disputed. The list of what a host has to give back reads
-- this table, however many stays were paid before. It follows from payments, refunds, disputes and dues, and has a row only while something is too much.
create table stay_excess (
  booking_id uuid not null references bookings on delete cascade,
  toward text not null check (toward in ('stay', 'damage')),
  organisation_id uuid not null references organisations on delete cascade,
  cents bigint not null check (cents > 0),
  primary key (booking_id, toward)
);
create index stay_excess_organisation on stay_excess (organisation_id);

insert into stay_excess (booking_id, toward, organisation_id, cents)
select booking_id, toward, organisation_id, sum(cents)
from (
  select booking_id, toward, organisation_id, amount_cents as cents from stay_payments where undone_at is null
  union all select booking_id, toward, organisation_id, -excess_cents from stay_refunds
  union all select stay_disputes.booking_id, toward, stay_disputes.organisation_id, -cents
    from stay_disputes join stay_payments on stay_payments.id = payment_id where state <> 'won'
  union all select booking_id, case when kind = 'damage' then 'damage' else 'stay' end, organisation_id, -paid_cents from dues) as moved
group by booking_id, toward, organisation_id having sum(cents) > 0;
