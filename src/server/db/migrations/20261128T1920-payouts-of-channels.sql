-- Figures of a stay that a channel sold, beside its amount: what the channel keeps and pays, and on which day.
alter table channel_events add column channel_fee_cents bigint check (channel_fee_cents >= 0);
alter table channel_events add column payout_cents bigint;
alter table channel_events add column payout_on date;

-- Files of payouts that a host has sent; the file itself is not stored.
create table channel_payouts (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  channel text not null,
  row_count integer not null,
  line_count integer not null,
  matched_count integer not null,
  repeated_count integer not null,
  created_by uuid,
  created_at timestamptz not null default moment()
);
create index channel_payouts_organisation on channel_payouts (organisation_id, created_at desc, id desc);

-- Rows of such files about stays: without names of guests. A row is there once, whatever files it stands in.
create table channel_payout_lines (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  payout_id uuid not null references channel_payouts (id) on delete cascade,
  channel text not null,
  code text not null,
  listing text not null,
  check_in date,
  check_out date,
  paid_on date,
  gross_cents bigint not null,
  fee_cents bigint not null check (fee_cents >= 0),
  cleaning_cents bigint not null,
  payout_cents bigint not null,
  row_hash bytea not null,
  nth integer not null check (nth > 0),
  event_id uuid references channel_events (id) on delete set null,
  booking_id uuid references bookings (id) on delete set null,
  -- The moment from which its stay is known and it is in the books; it stays known when a calendar is read from elsewhere.
  matched_at timestamptz,
  created_at timestamptz not null default moment(),
  constraint channel_payout_lines_once unique (organisation_id, channel, row_hash, nth)
);
create index channel_payout_lines_payout on channel_payout_lines (payout_id);
create index channel_payout_lines_unmatched on channel_payout_lines (organisation_id, channel) where matched_at is null;
create index channel_payout_lines_event on channel_payout_lines (event_id) where event_id is not null;
create index channel_payout_lines_booking on channel_payout_lines (booking_id) where booking_id is not null;
