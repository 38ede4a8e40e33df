-- Nights of a stay that was cancelled, which another guest has paid for: what was retained for them goes back, or the host is asked. A night is resold once.
create table resold_nights (
  booking_id uuid not null references bookings (id) on delete cascade,
  night date not null,
  organisation_id uuid not null references organisations (id) on delete cascade,
  resold_to uuid not null references bookings (id) on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('asked', 'given_back', 'retained')),
  refund_id uuid references stay_refunds (id) on delete set null,
  created_at timestamptz not null default moment(),
  primary key (booking_id, night),
  constraint resold_nights_refund check (refund_id is null or state = 'given_back')
);
create index resold_nights_organisation on resold_nights (organisation_id);
create index resold_nights_resold_to on resold_nights (resold_to);
