-- Gateways that hosts connect, each with an account of theirs: a row for each set of credentials, which are sealed, and deleted a day after
-- another takes its place or the host disconnects it. Notifications come to an address whose secret is sealed, too, and found by its hash.
create table stay_gateways (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  gateway text not null check (gateway in ('payfast', 'paystack')),
  credentials text,
  ends_in text not null,
  ways text[] not null check (ways <@ array['card', 'eft', 'capitec_pay', 'qr'] and cardinality(ways) > 0),
  notify_secret text not null,
  notify_hash bytea not null,
  created_by uuid,
  created_at timestamptz not null default moment(),
  removed_at timestamptz,
  constraint stay_gateways_credentials check (credentials is not null or removed_at is not null)
);
create unique index stay_gateways_in_use on stay_gateways (organisation_id, gateway) where removed_at is null;
create index stay_gateways_notify on stay_gateways (notify_hash);
create unique index stay_gateways_notify_in_use on stay_gateways (notify_hash) where removed_at is null;
create index stay_gateways_removed on stay_gateways (removed_at) where removed_at is not null and credentials is not null;

-- Payments that guests began at a gateway, each open for an hour; what is paid by one later is posted all the same.
create table stay_orders (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  organisation_id uuid not null references organisations (id) on delete cascade,
  gateway_id uuid not null references stay_gateways (id) on delete cascade,
  due_id uuid references dues (id) on delete set null,
  toward text not null check (toward in ('stay', 'damage')),
  way text not null check (way in ('card', 'eft', 'capitec_pay', 'qr')),
  cents bigint not null check (cents >= 500),
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  expires_at timestamptz not null,
  created_at timestamptz not null default moment()
);
create index stay_orders_booking on stay_orders (booking_id, created_at desc);
create index stay_orders_gateway on stay_orders (gateway_id);
create index stay_orders_due on stay_orders (due_id) where due_id is not null;
create index stay_orders_organisation on stay_orders (organisation_id);

-- What a gateway keeps of a payment, and the account at the gateway that took it: there it goes back.
alter table stay_payments add column fee_cents bigint not null default 0 check (fee_cents between 0 and amount_cents);
alter table stay_payments add column gateway_id uuid references stay_gateways (id) on delete set null;
create index stay_payments_gateway on stay_payments (gateway_id) where gateway_id is not null;

-- A refund by a gateway is asked for once, of the payment that it is of.
alter table stay_refunds add column payment_id uuid references stay_payments (id) on delete set null;
alter table stay_refunds add column available_cents bigint;
alter table stay_refunds add column asked_at timestamptz;
alter table stay_refunds add column fault text;
create index stay_refunds_payment on stay_refunds (payment_id) where payment_id is not null;

-- Money at a gateway that fits no order: another amount, another account, another currency, or nothing known.
create table stay_unmatched (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  gateway_id uuid not null references stay_gateways (id) on delete cascade,
  external_id text not null,
  reason text not null check (reason in ('amount', 'merchant', 'currency', 'unconfirmed', 'refunded')),
  booking_id uuid references bookings (id) on delete set null,
  expected_cents bigint,
  cents bigint not null,
  currency text not null,
  created_at timestamptz not null default moment(),
  settled_at timestamptz,
  settled_by uuid,
  payment_id uuid references stay_payments (id) on delete set null,
  constraint stay_unmatched_once unique (organisation_id, gateway_id, external_id)
);
create index stay_unmatched_open on stay_unmatched (organisation_id, created_at) where settled_at is null;
create index stay_unmatched_gateway on stay_unmatched (gateway_id);
create index stay_unmatched_booking on stay_unmatched (booking_id) where booking_id is not null;
create index stay_unmatched_payment on stay_unmatched (payment_id) where payment_id is not null;

-- Payments that who paid disputes at the bank.
create table stay_disputes (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  organisation_id uuid not null references organisations (id) on delete cascade,
  payment_id uuid not null references stay_payments (id) on delete cascade,
  external_id text not null,
  cents bigint not null check (cents > 0),
  reason text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'won', 'lost')),
  due_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default moment(),
  constraint stay_disputes_once unique (organisation_id, external_id),
  constraint stay_disputes_closed check ((closed_at is not null) = (state in ('won', 'lost')))
);
create index stay_disputes_booking on stay_disputes (booking_id);
create index stay_disputes_payment on stay_disputes (payment_id);
create index stay_disputes_open on stay_disputes (organisation_id, due_at) where state = 'open';
