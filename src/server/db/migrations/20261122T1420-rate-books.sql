-- What a home asks beyond its price a night and its fees. A home without a row asks nothing more.
create table rate_books (
  property_id uuid primary key references properties on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  weekend_nights smallint[] not null,
  weekend_cents integer check (weekend_cents >= 0),
  seasons jsonb not null,
  min_nights smallint not null check (min_nights between 1 and 365),
  max_nights smallint check (max_nights between min_nights and 365),
  is_through boolean not null,
  weekly_percent double precision not null check (weekly_percent between 0 and 100),
  monthly_percent double precision not null check (monthly_percent between 0 and 100),
  extra_guest_above smallint check (extra_guest_above >= 1),
  extra_guest_cents integer not null check (extra_guest_cents >= 0),
  pet_fee_cents integer not null check (pet_fee_cents >= 0),
  arrival_days smallint[],
  departure_days smallint[],
  preparation_nights smallint not null check (preparation_nights >= 0),
  notice_days smallint not null check (notice_days >= 0),
  window_days smallint check (window_days >= 0),
  updated_at timestamptz not null default moment()
);
create index rate_books_organisation_id on rate_books (organisation_id);

create table date_prices (
  property_id uuid not null references rate_books on delete cascade,
  night date not null,
  cents integer check (cents >= 0),
  min_nights smallint check (min_nights between 1 and 365),
  primary key (property_id, night),
  check (cents is not null or min_nights is not null)
);

-- The shortest stay that nights ask, where that is more than one night; made from the book and never without it.
create table min_stays (
  property_id uuid not null references rate_books on delete cascade,
  nights daterange not null check (not isempty(nights)),
  min_nights smallint not null,
  is_through boolean not null
);
create index min_stays_property_id on min_stays (property_id);
create index min_stays_nights on min_stays using gist (nights) include (property_id, min_nights, is_through);

-- The cheapest night of the coming year where the home has a rate book: what a search orders by and filters on.
alter table properties add column cheapest_cents integer;
alter table properties add column from_cents integer not null
  generated always as (coalesce(cheapest_cents, nightly_cents)) stored;
create index properties_public_from on properties (from_cents, id)
  include (property_type, max_guests, available_from, available_to) where is_public and is_available;
drop index properties_public_price;

alter table bookings add column pets smallint not null default 0 check (pets between 0 and 10);
