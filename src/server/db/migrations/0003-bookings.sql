create table bookings (
  id uuid primary key,
  reference text not null unique,
  organisation_id uuid not null references organisations on delete cascade,
  -- A booking outlives its property, so it keeps the name and place it was made for.
  property_id uuid references properties on delete set null,
  property_name text not null,
  property_location text not null,
  realtor_id uuid not null references users,
  client_id uuid references users on delete set null,
  guest_name text not null,
  guest_email text not null,
  guest_phone text,
  check_in date not null,
  check_out date not null,
  guests smallint not null check (guests >= 1),
  special_requests text,
  status text not null check (status in ('pending', 'confirmed', 'cancelled')),
  status_reason text check (status_reason in ('declined', 'expired', 'withdrawn', 'by_guest', 'by_host')),
  source text not null check (source in ('guest', 'realtor')),
  -- The price lines as they were quoted: [{kind, label, amountCents}].
  lines jsonb not null,
  total_cents bigint not null check (total_cents >= 0),
  -- A pending request holds its nights until then.
  expires_at timestamptz,
  -- What the guest of a confirmed stay asks for instead, until it is answered or expires.
  change_request jsonb,
  created_at timestamptz not null default now(),
  constraint bookings_nights check (check_out > check_in),
  constraint bookings_reason check ((status = 'cancelled') = (status_reason is not null)),
  constraint bookings_pending_expires check (status <> 'pending' or expires_at is not null)
);
create index bookings_organisation on bookings (organisation_id, check_in);
create index bookings_client on bookings (client_id, check_in);
-- A stay that a realtor recorded is its guest's by the e-mail address.
create index bookings_guest_email on bookings (guest_email, check_in) where client_id is null;
create index bookings_property on bookings (property_id, check_in);
create index bookings_expiring on bookings (expires_at) where status = 'pending';
create index bookings_changing on bookings (id) where change_request is not null;

create table booking_events (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  kind text not null,
  actor_id uuid references users on delete set null,
  actor_name text,
  at timestamptz not null default now()
);
create index booking_events_booking_id on booking_events (booking_id, at);
create index booking_events_at on booking_events (at);

-- Every night that is not for sale, and who holds it. Two holders never share a night of one property: the
-- database refuses it, whatever arrives at once and whichever process takes it. Decisions §Stays.
create table held_nights (
  holder_id uuid not null,
  part text not null check (part in ('stay', 'change')),
  property_id uuid not null references properties,
  nights daterange not null check (not isempty(nights)),
  -- A hold that ran out counts for nothing, wherever nights are read.
  expires_at timestamptz,
  primary key (holder_id, part),
  constraint held_nights_no_overlap exclude using gist (property_id with =, nights with &&, holder_id with <>)
);
-- A search with dates asks for what is held on those nights, of any property.
create index held_nights_nights on held_nights using gist (nights) include (property_id, expires_at);
create index held_nights_expiring on held_nights (property_id, expires_at) where expires_at is not null;

-- A booking's holds follow from its row alone, so no code can write one without the other.
create function bookings_hold_nights() returns trigger language plpgsql as $$
begin
  -- The property is being deleted: nights still held must stop that, so they are left to the foreign key.
  if new.property_id is null then
    return null;
  end if;
  -- One booking of a property at a time: without this, two that meet could wait for each other.
  perform from properties where id = new.property_id for no key update;
  delete from held_nights where holder_id = new.id;
  if new.status = 'cancelled' then
    return null;
  end if;
  delete from held_nights where property_id = new.property_id and expires_at <= clock_timestamp();
  if new.status = 'confirmed' or new.expires_at > clock_timestamp() then
    insert into held_nights values (new.id, 'stay', new.property_id, daterange(new.check_in, new.check_out),
      case when new.status = 'pending' then new.expires_at end);
  end if;
  if (new.change_request ->> 'expiresAt')::timestamptz > clock_timestamp() then
    insert into held_nights values (new.id, 'change', new.property_id,
      daterange((new.change_request ->> 'checkIn')::date, (new.change_request ->> 'checkOut')::date),
      (new.change_request ->> 'expiresAt')::timestamptz);
  end if;
  return null;
end $$;
create trigger bookings_hold_nights
  after insert or update of property_id, status, check_in, check_out, expires_at, change_request
  on bookings for each row execute function bookings_hold_nights();

create table reviews (
  id uuid primary key,
  booking_id uuid unique references bookings on delete set null,
  property_id uuid not null references properties on delete cascade,
  client_id uuid references users on delete set null,
  client_name text not null,
  client_city text,
  rating smallint not null check (rating between 1 and 5),
  body text not null,
  created_at timestamptz not null default now()
);
create index reviews_property on reviews (property_id, created_at desc);
create index reviews_client on reviews (client_id);

create function reviews_count() returns trigger language plpgsql as $$
begin
  update properties set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.property_id;
  return null;
end $$;
create trigger reviews_count after insert on reviews for each row execute function reviews_count();

create table waitlist_entries (
  id uuid primary key,
  email text not null check (email = lower(email)),
  source text not null,
  referral_code text not null unique,
  referred_by uuid references waitlist_entries on delete set null,
  created_at timestamptz not null default now()
);
-- An address waits for the launch once, wherever it joined from. The newsletter is another consent, and another entry.
create unique index waitlist_entries_once on waitlist_entries (email, (source = 'newsletter'));
create index waitlist_entries_referred_by on waitlist_entries (referred_by);
