-- Who cleans the homes of an organisation. They have no account: each has a page behind a secret link.
create table cleaners (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  name text not null,
  phone text,
  email text,
  language text not null default 'en' check (language in ('en', 'af', 'zu')),
  -- Whether their page shows door codes.
  shows_code boolean not null default false,
  -- Whether they are mailed the day before at 17:00.
  is_mailed boolean not null default false,
  -- Sealed, and the hash by which the page is found; none once the link is revoked.
  secret text,
  secret_hash bytea unique,
  created_at timestamptz not null default moment(),
  constraint cleaners_reachable check (phone is not null or email is not null),
  constraint cleaners_mailed_by_email check (not is_mailed or email is not null),
  constraint cleaners_link check ((secret is null) = (secret_hash is null))
);
create index cleaners_organisation on cleaners (organisation_id, name);

-- A home has one cleaner at most.
create table property_cleaners (
  property_id uuid primary key references properties on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  cleaner_id uuid not null references cleaners on delete cascade
);
create index property_cleaners_cleaner on property_cleaners (cleaner_id);
create index property_cleaners_organisation on property_cleaners (organisation_id);

-- What is known of a turnover beyond its stays, by its home and day: it follows from the stays whether there is one.
create table turnovers (
  property_id uuid not null references properties on delete cascade,
  day date not null,
  organisation_id uuid not null references organisations on delete cascade,
  cots smallint not null default 0 check (cots between 0 and 9),
  note text,
  -- Who was told, how, and what of it: where that differs from what is so by now, the cleaner knows too little.
  cleaner_id uuid references cleaners on delete set null,
  notified_at timestamptz,
  notified_how text check (notified_how in ('whatsapp', 'email')),
  notified_of text,
  done_at timestamptz,
  done_note text,
  done_picture text,
  primary key (property_id, day),
  constraint turnovers_notified check ((notified_at is null) = (notified_how is null) and (notified_at is null) = (notified_of is null))
);
create index turnovers_organisation on turnovers (organisation_id, day);
create index turnovers_cleaner on turnovers (cleaner_id);
create index turnovers_picture on turnovers using gin (picture_ids(array[done_picture])) where done_picture is not null;
