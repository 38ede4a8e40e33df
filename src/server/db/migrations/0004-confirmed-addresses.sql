-- An e-mail address is its owner's once a link that was mailed to it has been opened. Decisions §Who is who.
alter table users
  add column email_verified_at timestamptz,
  -- The address that is wanted instead, until the link mailed to it is opened.
  add column pending_email text check (pending_email = lower(pending_email)),
  -- A demo's account, whose password everybody knows: it opens nothing where the demo is off.
  add column is_demo boolean not null default false;
update users set is_demo = true, email_verified_at = created_at
  where email in ('thandeka@kloofstays.example', 'kabelo.radebe@post.example', 'admin@naledi.example');

-- The address stands with the link: a link confirms what it was sent to, whatever the account says by then.
create table email_confirmations (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_confirmations_user_id on email_confirmations (user_id, created_at);
create index email_confirmations_email on email_confirmations (email, created_at);

alter table bookings
  -- When a stay that a realtor recorded became its guest's own; before that it is nobody's.
  add column claimed_at timestamptz,
  -- When the day of arrival was last set: a stay that is moved to days gone by is no reason for a review.
  add column arrival_set_at timestamptz not null default now();
update bookings set arrival_set_at = created_at;

create function bookings_arrival_set() returns trigger language plpgsql as $$
begin
  new.arrival_set_at := clock_timestamp();
  return new;
end $$;
create trigger bookings_arrival_set before update of check_in on bookings
  for each row when (new.check_in is distinct from old.check_in) execute function bookings_arrival_set();

-- The links that were mailed to a recorded guest: whoever opens one keeps the stay.
create table booking_claims (
  token_hash bytea primary key,
  booking_id uuid not null references bookings on delete cascade,
  created_at timestamptz not null default now()
);
create index booking_claims_booking_id on booking_claims (booking_id);

-- What one side of a booking is to be told by mail: gathered by receiver, so that many of one hour are one letter.
create table booking_notices (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  kind text not null,
  recipient text not null check (recipient in ('realtor', 'guest')),
  address text not null,
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  -- 'infinity' while whoever did it has not confirmed an address and the receiver has no account here.
  due_at timestamptz not null,
  -- Somebody is sending it; who was killed over it lets go by time.
  taken_at timestamptz,
  sent_at timestamptz,
  tries smallint not null default 0
);
create index booking_notices_waiting on booking_notices (due_at) where sent_at is null;
create index booking_notices_address on booking_notices (address) where sent_at is null;
create index booking_notices_booking_id on booking_notices (booking_id, recipient, kind);
create index booking_notices_actor_id on booking_notices (actor_id) where sent_at is null;

-- One row a mail about bookings, kept for a day: how many one address has had in the last hour.
create table mails_sent (
  id uuid primary key,
  address text not null,
  at timestamptz not null
);
create index mails_sent_address on mails_sent (address, at);
