-- Of a deposit for damage no more is too much than is still held, and was neither retained nor is asked for by a claim: what was written before
-- did not look at claims, and stood to be given back for ever. A bank that has taken a payment back, or may, holds it.
create temporary table free on commit drop as
select booking_id, sum(cents) as cents
from (
  select booking_id, amount_cents as cents from stay_payments where toward = 'damage' and undone_at is null
  union all select booking_id, -amount_cents from stay_refunds where toward = 'damage'
  union all select stay_disputes.booking_id, -cents
    from stay_disputes join stay_payments on stay_payments.id = payment_id where toward = 'damage' and state <> 'won'
  union all select booking_id, -case when state in ('open', 'refused') then amount_cents else retained_cents end from damage_claims) as moved
group by booking_id;

delete from stay_excess using free
where stay_excess.booking_id = free.booking_id and toward = 'damage' and free.cents <= 0;

update stay_excess set cents = free.cents
from free
where stay_excess.booking_id = free.booking_id and toward = 'damage' and free.cents < stay_excess.cents;
