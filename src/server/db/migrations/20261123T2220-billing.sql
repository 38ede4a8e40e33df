-- What a subscription is paid for, and how: periods, forms to pay, agreements with gateways, payments, invoices. Rows that are there
-- keep their rights: without a period they end when they say.
alter table subscriptions drop constraint subscriptions_status_check;
alter table subscriptions add constraint subscriptions_status_check
  check (status in ('trialing', 'trial_expired', 'active', 'past_due', 'pending', 'cancelled', 'expired'));
alter table subscriptions
  add column started_at timestamptz,
  add column period_start timestamptz,
  add column period_end timestamptz,
  add column price_cents bigint check (price_cents > 0),
  add column next_plan_id text check (next_plan_id in ('starter', 'growth')),
  add column agreement_id uuid,
  add column failed_tries int not null default 0,
  -- How many payments it has had: a form that was opened before the last is one too many.
  add column paid_count int not null default 0,
  add column past_due_since timestamptz,
  add constraint subscriptions_period check ((period_start is null) = (period_end is null) and period_start < period_end);

-- A form to pay: its id is what the gateway knows the payment by.
create table billing_orders (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  plan_id text not null check (plan_id in ('starter', 'growth')),
  change text not null check (change in ('subscribe', 'upgrade', 'reactivate')),
  gateway text not null check (gateway in ('payfast', 'paystack')),
  due_cents bigint not null check (due_cents >= 0),
  -- What is left of the period that was paid, and what is used of the credit of the organisation.
  unused_cents bigint not null check (unused_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  recurring_cents bigint not null check (recurring_cents > 0),
  starts_at timestamptz not null,
  billing_date date not null,
  -- How many payments the subscription had had when it was opened.
  basis int not null,
  state text not null default 'open' check (state in ('open', 'paid')),
  return_url text not null,
  cancel_url text not null,
  created_at timestamptz not null default moment()
);
create index billing_orders_organisation on billing_orders (organisation_id, created_at desc);

-- What a gateway may charge each month. Its token is sealed; the hash finds it.
create table billing_agreements (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  order_id uuid not null references billing_orders,
  gateway text not null,
  token text not null,
  token_hash bytea not null,
  -- What the gateway charges, and what it is to charge; null wanted: it is to end.
  amount_cents bigint not null,
  wanted_cents bigint,
  -- Every amount that it was ever to charge: a notification may come late.
  asked_cents bigint[] not null,
  ended_at timestamptz,
  created_at timestamptz not null default moment(),
  constraint billing_agreements_token unique (gateway, token_hash)
);
create index billing_agreements_order on billing_agreements (order_id);
create index billing_agreements_organisation on billing_agreements (organisation_id);

create table invoices (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null unique,
  issued_at timestamptz not null default moment(),
  total_cents bigint not null check (total_cents > 0),
  vat_cents bigint not null check (vat_cents >= 0 and vat_cents < total_cents),
  -- In hundredths of a per cent; null where the platform has no VAT number.
  vat_rate int,
  lines jsonb not null,
  recipient jsonb not null,
  supplier jsonb not null,
  -- Of a credit note, what it takes back.
  credits_id uuid references invoices,
  check ((kind = 'credit_note') = (credits_id is not null))
);
create index invoices_organisation on invoices (organisation_id, issued_at desc);
create index invoices_credits on invoices (credits_id) where credits_id is not null;
-- The last number of each kind: the row is locked until the invoice that takes the next one commits, so none is left out.
create table invoice_numbers (kind text primary key, last int not null default 0);
insert into invoice_numbers (kind) values ('invoice'), ('credit_note');
create trigger invoices_grow before update or delete or truncate on invoices for each statement execute function refuse_change();

create table billing_payments (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  gateway text not null,
  -- By what the gateway knows it: each is recorded once.
  external_id text not null,
  order_id uuid references billing_orders,
  agreement_id uuid references billing_agreements,
  invoice_id uuid references invoices,
  cents bigint not null check (cents >= 0),
  fee_cents bigint not null default 0,
  paid_at timestamptz not null default moment(),
  constraint billing_payments_once unique (gateway, external_id)
);
create index billing_payments_organisation on billing_payments (organisation_id);
create index billing_payments_order on billing_payments (order_id);
create index billing_payments_agreement on billing_payments (agreement_id);
create index billing_payments_invoice on billing_payments (invoice_id);
create trigger billing_payments_grow before update or delete or truncate on billing_payments for each statement execute function refuse_change();

-- What a gateway truly said and fits nothing, for the administrator.
create table billing_unmatched (
  id uuid primary key,
  gateway text not null,
  external_id text not null,
  reason text not null,
  order_id uuid,
  organisation_id uuid,
  expected_cents bigint,
  cents bigint,
  received_at timestamptz not null default moment(),
  resolved_at timestamptz,
  constraint billing_unmatched_once unique nulls not distinct (gateway, external_id, reason, cents)
);

-- What happened, for the realtor to read.
create table subscription_events (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  at timestamptz not null default moment(),
  event text not null,
  plan_id text,
  cents bigint
);
create index subscription_events_organisation on subscription_events (organisation_id, id desc);
create trigger subscription_events_grow before update or delete or truncate on subscription_events for each statement execute function refuse_change();

-- To whom invoices are made out.
create table billing_details (
  organisation_id uuid primary key references organisations on delete cascade,
  name text not null,
  address text not null default '',
  vat_number text not null default '' check (vat_number ~ '^(4\d{9})?$'),
  email text not null,
  changed_at timestamptz not null default moment()
);
