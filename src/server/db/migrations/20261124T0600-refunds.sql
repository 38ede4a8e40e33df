-- What is given back of a payment. One is asked of the gateway at a time, of each payment: before it is asked, what the gateway would
-- still give back is saved, so that a call nobody answered can be told from one that was never made.
create table billing_refunds (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  payment_id uuid not null references billing_payments,
  -- Null where all that was paid had been credited before.
  credit_note_id uuid references invoices,
  cents bigint not null check (cents > 0),
  reason text not null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'by_hand')),
  available_cents bigint,
  asked_at timestamptz,
  created_at timestamptz not null default moment()
);
create index billing_refunds_payment on billing_refunds (payment_id);
create index billing_refunds_organisation on billing_refunds (organisation_id);
create index billing_refunds_credit_note on billing_refunds (credit_note_id) where credit_note_id is not null;

-- Whatever asks: never more is given back than was paid.
create function limit_refunds() returns trigger language plpgsql as $$
declare paid bigint;
begin
  select cents into paid from billing_payments where id = new.payment_id for no key update;
  if paid < (select sum(cents) from billing_refunds where payment_id = new.payment_id) then
    raise exception 'More would be refunded than was paid' using errcode = 'check_violation', constraint = 'billing_refunds_limit';
  end if;
  return null;
end $$;
create trigger billing_refunds_limit after insert or update of cents, payment_id on billing_refunds
  for each row execute function limit_refunds();
