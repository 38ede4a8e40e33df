-- Stays whose money does not agree in all places: found by the nightly check of the books, gone once it finds them right.
create table book_faults (
  booking_id uuid not null,
  kind text not null,
  organisation_id uuid not null,
  cents bigint not null check (cents <> 0),
  found_at timestamptz not null default moment(),
  primary key (booking_id, kind)
);
