-- The pictures that addresses lead to, in whatever size and from whichever host they are written.
create function picture_ids(addresses text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from unnest(addresses) as address,
    regexp_matches(address, '/uploads/([0-9a-f]{32}(?:-portrait)?)', 'g') as found
$$;

-- Whose a picture is. The same picture of two owners is two rows and one set of files.
create table pictures (
  id text not null,
  -- Both are empty where the owner is gone: nobody's, it goes when no home uses it.
  organisation_id uuid references organisations on delete set null,
  user_id uuid references users on delete set null,
  -- Of all its files; empty for one from before they were counted, until the hourly round has measured it.
  bytes bigint check (bytes >= 0),
  kept_at timestamptz not null default now(),
  constraint pictures_one_owner check (num_nonnulls(organisation_id, user_id) <= 1)
);
create unique index pictures_of_organisation on pictures (id, organisation_id);
create unique index pictures_of_user on pictures (id, user_id);
create index pictures_organisation_id on pictures (organisation_id);
create index pictures_user_id on pictures (user_id);
create index pictures_kept_at on pictures (kept_at);

create index properties_picture_ids on properties using gin (picture_ids(images));
create index users_picture_ids on users using gin (picture_ids(array[profile_image])) where profile_image is not null;

insert into pictures (id, organisation_id)
  select distinct picture, organisation_id from properties, unnest(picture_ids(images)) as picture;
insert into pictures (id, user_id)
  select picture, users.id from users, unnest(picture_ids(array[profile_image])) as picture where profile_image is not null;
