-- From where somebody has signed in before: the kind of device, and the wide network it was in. A sign-in from elsewhere is mailed.
create table sign_in_places (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  device text not null,
  network text not null,
  address text not null,
  first_seen_at timestamptz not null default moment(),
  last_seen_at timestamptz not null default moment(),
  constraint sign_in_places_once unique (user_id, device, network)
);
