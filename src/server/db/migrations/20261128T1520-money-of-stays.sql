-- A stay that is agreed and waits for its deposit is pending until then: `expires_at` frees its nights, as those of a request.
alter table bookings add column stage text;
alter table bookings add constraint bookings_stage_check check (stage in ('awaiting_deposit'));
alter table bookings add constraint bookings_stage_of_pending check (stage is null or status = 'pending');
alter table bookings drop constraint bookings_status_reason_check;
alter table bookings add constraint bookings_status_reason_check
  check (status_reason in ('declined', 'expired', 'withdrawn', 'by_guest', 'by_host', 'unpaid'));

-- Amounts that guests owe for stays, with their days. The part of each that is paid follows from the payments of the stay, in the order of the dues.
create table dues (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  organisation_id uuid not null references organisations (id) on delete cascade,
  kind text not null check (kind in ('deposit', 'balance', 'full', 'damage', 'change')),
  amount_cents bigint not null check (amount_cents > 0),
  paid_cents bigint not null default 0 check (paid_cents between 0 and amount_cents),
  due_at timestamptz not null,
  -- The guest said that it is paid; that extends a deposit once. So does the host, once.
  said_paid_at timestamptz,
  extended_at timestamptz,
  waived_at timestamptz,
  void_at timestamptz,
  created_at timestamptz not null default moment()
);
create index dues_booking on dues (booking_id);
create index dues_open on dues (organisation_id, due_at) where paid_cents < amount_cents and waived_at is null and void_at is null;

-- Payments that were seen: they are never deleted, and one that was noted wrongly is undone.
create table stay_payments (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  organisation_id uuid not null references organisations (id) on delete cascade,
  toward text not null check (toward in ('stay', 'damage')),
  method text not null check (method in ('eft', 'cash', 'card_machine', 'other', 'payfast', 'paystack')),
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null,
  note text,
  -- The payment at the gateway, or the line of the bank, that it was seen by: each counts once.
  seen_by text,
  recorded_by uuid,
  created_at timestamptz not null default moment(),
  undone_at timestamptz,
  undone_by uuid,
  undo_reason text,
  constraint stay_payments_undone check ((undone_at is null) = (undo_reason is null))
);
create index stay_payments_booking on stay_payments (booking_id);
create index stay_payments_organisation on stay_payments (organisation_id, paid_at desc, id desc);
create unique index stay_payments_seen_once on stay_payments (organisation_id, seen_by) where seen_by is not null and undone_at is null;

-- Money that goes back to a guest, to the way it came.
create table stay_refunds (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  organisation_id uuid not null references organisations (id) on delete cascade,
  toward text not null check (toward in ('stay', 'damage')),
  method text not null check (method in ('eft', 'cash', 'card_machine', 'other', 'payfast', 'paystack')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The part of it that was paid beyond what was due.
  excess_cents bigint not null default 0 check (excess_cents between 0 and amount_cents),
  reason text not null,
  state text not null default 'owed' check (state in ('owed', 'sent', 'paid', 'by_hand')),
  not_before timestamptz,
  -- The guest's account, sealed; deleted 30 days after the money has gone back.
  account text,
  account_tail text,
  created_at timestamptz not null default moment(),
  created_by uuid,
  paid_at timestamptz,
  constraint stay_refunds_paid check ((paid_at is not null) = (state = 'paid'))
);
create index stay_refunds_booking on stay_refunds (booking_id);
create index stay_refunds_owed on stay_refunds (organisation_id, created_at) where state <> 'paid';
