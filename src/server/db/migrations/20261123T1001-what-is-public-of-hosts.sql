-- What everybody sees of a host is the host's choice: three switches, off until chosen, and an address of its own to write to.
-- Every home is read again below, which may take longer than a statement may otherwise.
set local statement_timeout = 0;

alter table users
  add column public_email boolean not null default false,
  add column public_phone boolean not null default false,
  add column public_address boolean not null default false,
  -- Null: the account's.
  add column contact_email text check (length(contact_email) <= 254);

-- A copy of its host's choice, because what the search reads of a home may only be made of its own row.
alter table properties add column address_is_public boolean not null default false;

-- The hosts of the demo show everything.
update users set public_email = true, public_phone = true, public_address = true where is_demo and role = 'realtor';
update properties set address_is_public = true from users where users.id = realtor_id and public_address;

create function properties_copy_choice() returns trigger language plpgsql as $$
begin
  -- Locked, so that a choice made at the same moment waits for this home and then finds it.
  select public_address into new.address_is_public from users where id = new.realtor_id for share;
  return new;
end $$;
create trigger properties_copy_choice before insert or update of realtor_id on properties
  for each row execute function properties_copy_choice();

create function users_spread_choice() returns trigger language plpgsql as $$
begin
  update properties set address_is_public = new.public_address
  where realtor_id = new.id and address_is_public <> new.public_address;
  return null;
end $$;
create trigger users_spread_choice after update of public_address on users
  for each row when (old.public_address <> new.public_address) execute function users_spread_choice();

-- A street that is not shown is not found either: whoever guessed it would know it.
create or replace function listed_text(home properties) returns text language sql stable parallel safe
  return case when home.is_public and home.is_available then concat_ws(' ', home.name, place(home.neighbourhood),
    place(home.city), place(home.place_aliases), place(home.province),
    case when home.address_is_public then home.address end, joined(home.amenities), home.property_type, home.description) else '' end;
delete from search_words;
insert into search_words
  select word, count(*) from properties, words_of(listed_text(properties)) as word group by word order by word;

alter table properties drop column search;
alter table properties add column search tsvector generated always as (
  setweight(to_tsvector('naledi_whole', searchable(name)), 'A')
  || setweight(to_tsvector('naledi', searchable(place(neighbourhood) || ' ' || place(city) || ' ' || place(place_aliases) || ' ' || place(province))), 'B')
  || setweight(to_tsvector('naledi', searchable(case when address_is_public then address else '' end || ' ' || joined(amenities) || ' ' || property_type)), 'C')
  || setweight(to_tsvector('naledi', searchable(description)), 'D')
) stored;
create index properties_search on properties using gin (search);
