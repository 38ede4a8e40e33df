-- VAT of an organisation: its numbers, each from a day on, and choices that an accountant makes. Nothing is chosen at first.
create table vat_settings (
  organisation_id uuid primary key references organisations (id) on delete cascade,
  numbers jsonb not null default '[]',
  -- Moment at which VAT on a deposit is due: with the payment, or when the deposit is applied to the stay.
  deposits text check (deposits in ('payment', 'applied')),
  -- True if what is retained of a stay that is cancelled bears VAT.
  retained text check (retained in ('with_vat', 'without_vat')),
  -- Method by which VAT on an unbroken stay of more than 28 days is computed.
  long_stays text check (long_stays in ('sixty_percent', 'nine_percent')),
  updated_at timestamptz not null default moment()
);

-- Receipts, invoices and credit notes in the name of a host, as they were when they were issued.
create table stay_documents (
  id uuid primary key,
  organisation_id uuid not null references organisations (id),
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
  number text not null,
  issued_at timestamptz not null default moment(),
  total_cents bigint not null check (total_cents > 0),
  vat_cents bigint not null default 0 check (vat_cents >= 0 and vat_cents < total_cents),
  -- In hundredths of a per cent; null where the host was no VAT vendor.
  vat_rate int,
  vat_basis text not null default 'whole' check (vat_basis in ('whole', 'sixty_percent', 'nine_percent')),
  lines jsonb not null,
  facts jsonb not null default '[]',
  recipient jsonb not null,
  supplier jsonb not null,
  -- Of a receipt, its payment.
  payment_id uuid references stay_payments (id),
  -- Of a credit note, what it takes back.
  credits_id uuid references stay_documents (id),
  constraint stay_documents_number unique (organisation_id, number),
  constraint stay_documents_vat check (vat_rate is not null or vat_cents = 0),
  constraint stay_documents_receipt check ((kind = 'receipt') = (payment_id is not null)),
  constraint stay_documents_credit check ((kind = 'credit_note') = (credits_id is not null))
);
create unique index stay_documents_payment on stay_documents (payment_id) where payment_id is not null;
create index stay_documents_booking on stay_documents (booking_id);
create index stay_documents_credits on stay_documents (credits_id) where credits_id is not null;
create index stay_documents_issued on stay_documents (organisation_id, issued_at desc, id desc);

-- The last number of each kind. The row is locked until the document that takes the next one commits, so none is left out; one row for all
-- kinds, so that two that want several never wait for each other.
create table stay_document_numbers (
  organisation_id uuid primary key references organisations (id),
  receipt int not null default 0,
  invoice int not null default 0,
  credit_note int not null default 0
);

-- Stays of which a VAT vendor's invoice may wait for a choice.
create index bookings_long on bookings (organisation_id, check_in) where check_out - check_in > 28;

-- A document never changes, but that who is named on it is forgotten.
create function stay_documents_forget_alone() returns trigger language plpgsql as $$
begin
  if (new.recipient <> old.recipient and new.recipient <> '{"name": "Deleted guest", "address": "", "vatNumber": "", "email": ""}')
    or (new.supplier <> old.supplier and new.supplier <> '{"name": "Deleted host", "address": "", "vatNumber": "", "email": ""}')
    or to_jsonb(new) - '{recipient,supplier}'::text[] <> to_jsonb(old) - '{recipient,supplier}'::text[] then
    raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stay_documents_grow before delete or truncate on stay_documents for each statement execute function refuse_change();
create trigger stay_documents_forget before update on stay_documents for each row execute function stay_documents_forget_alone();

create function stay_documents_forget_guest(stays uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update stay_documents set recipient = '{"name": "Deleted guest", "address": "", "vatNumber": "", "email": ""}' where booking_id = any(stays)
$$;

create function stay_documents_forget_host(organisation uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update stay_documents set supplier = '{"name": "Deleted host", "address": "", "vatNumber": "", "email": ""}' where organisation_id = organisation
$$;
