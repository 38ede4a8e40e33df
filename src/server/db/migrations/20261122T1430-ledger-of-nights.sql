-- Every night that is not for sale, who holds it and why. Stays, and changes that are asked for, bind: two of them never share
-- a night. What else holds a night may lie over anything that is there already; a stay that meets it is refused.
alter table held_nights rename column part to kind;
alter table held_nights drop constraint held_nights_part_check;
alter table held_nights add constraint held_nights_kind_check
  check (kind in ('stay', 'change', 'blocked', 'owner', 'maintenance', 'preparation', 'imported'));
alter table held_nights add column organisation_id uuid references organisations on delete cascade;
update held_nights set organisation_id = properties.organisation_id from properties where properties.id = property_id;
alter table held_nights alter column organisation_id set not null;
alter table held_nights add column is_binding boolean not null generated always as (kind in ('stay', 'change')) stored;
-- Preparation has a row for each stay that it surrounds.
alter table held_nights drop constraint held_nights_pkey;
alter table held_nights add primary key (holder_id, kind, nights);
alter table held_nights drop constraint held_nights_no_overlap;
alter table held_nights add constraint held_nights_no_overlap
  exclude using gist (property_id with =, nights with &&, holder_id with <>) where (is_binding);
create index held_nights_property on held_nights using gist (property_id, nights);
-- A host's calendar asks for all that is no stay, of all homes.
create index held_nights_organisation on held_nights using gist (organisation_id, nights) where (not is_binding);

create table calendar_blocks (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  property_id uuid not null references properties on delete cascade,
  nights daterange not null check (not isempty(nights)),
  reason text not null check (reason in ('blocked', 'owner', 'maintenance')),
  note text,
  created_at timestamptz not null default moment()
);
create index calendar_blocks_property on calendar_blocks using gist (property_id, nights);
create index calendar_blocks_organisation on calendar_blocks (organisation_id);

-- The one door to the ledger: writes that somebody holds nights. Call it with the property locked.
create function hold(holder uuid, why text, home uuid, held daterange, until timestamptz) returns void language sql as $$
  insert into held_nights (holder_id, kind, property_id, organisation_id, nights, expires_at)
  select holder, why, home, organisation_id, held, until from properties where id = home
  on conflict (holder_id, kind, nights) do nothing
$$;

-- The nights around a stay in which its home is made ready, as many as the home asks: one row with the stay in its middle.
create function hold_preparation(holder uuid, home uuid, held daterange, until timestamptz) returns void language sql as $$
  select hold(holder, 'preparation', home, daterange(lower(held) - preparation_nights, upper(held) + preparation_nights), until)
  from rate_books where property_id = home and preparation_nights > 0
$$;

-- Refuses what meets nights of others, as the constraint refuses two stays that meet: the same words for the same fault.
create function refuse_meeting(holder uuid, home uuid, wanted datemultirange, kinds text[]) returns void language plpgsql as $$
begin
  if exists (
    select from held_nights where property_id = home and holder_id <> holder and kind = any(kinds)
      and (expires_at is null or expires_at > moment_by_clock()) and nights && wanted
  ) then
    raise exception 'nights of % are held', home
      using errcode = 'exclusion_violation', table = 'held_nights', constraint = 'held_nights_no_overlap';
  end if;
end $$;

create or replace function bookings_hold_nights() returns trigger language plpgsql as $$
declare
  before datemultirange;
  after datemultirange;
begin
  -- The property is being deleted: nights still held must stop that, so they are left to the foreign key.
  if new.property_id is null then
    return null;
  end if;
  -- One booking of a property at a time: without this, two that meet could wait for each other.
  perform from properties where id = new.property_id for no key update;
  select coalesce(range_agg(nights), '{}') into before from held_nights
    where holder_id = new.id and is_binding and (expires_at is null or expires_at > moment_by_clock());
  delete from held_nights where holder_id = new.id;
  if new.status = 'cancelled' then
    return null;
  end if;
  delete from held_nights where property_id = new.property_id and expires_at <= moment_by_clock();
  if new.status = 'confirmed' or new.expires_at > moment_by_clock() then
    perform hold(new.id, 'stay', new.property_id, daterange(new.check_in, new.check_out),
      case when new.status = 'pending' then new.expires_at end);
  end if;
  if (new.change_request ->> 'expiresAt')::timestamptz > moment_by_clock() then
    perform hold(new.id, 'change', new.property_id,
      daterange((new.change_request ->> 'checkIn')::date, (new.change_request ->> 'checkOut')::date),
      (new.change_request ->> 'expiresAt')::timestamptz);
  end if;
  perform hold_preparation(new.id, property_id, nights, expires_at) from held_nights
    where holder_id = new.id and is_binding;
  select coalesce(range_agg(nights), '{}') into after from held_nights where holder_id = new.id and is_binding;
  -- What came later never undoes nights that were held already: a setting, a block.
  perform refuse_meeting(new.id, new.property_id, after - before, '{blocked,owner,maintenance,preparation,imported}');
  -- But nobody says yes to nights that a channel has sold meanwhile.
  if tg_op = 'UPDATE' and new.status = 'confirmed' and old.status = 'pending' then
    perform refuse_meeting(new.id, new.property_id, after, '{imported}');
  end if;
  return null;
end $$;

create function calendar_blocks_hold_nights() returns trigger language plpgsql as $$
begin
  delete from held_nights where holder_id = coalesce(new.id, old.id);
  if tg_op = 'DELETE' then
    return null;
  end if;
  perform from properties where id = new.property_id for no key update;
  perform refuse_meeting(new.id, new.property_id, datemultirange(new.nights), '{stay,change}');
  perform hold(new.id, new.reason, new.property_id, new.nights, null);
  return null;
end $$;
create trigger calendar_blocks_hold_nights after insert or update or delete on calendar_blocks
  for each row execute function calendar_blocks_hold_nights();

-- Preparation counts anew when the setting changes.
create function rate_books_prepare() returns trigger language plpgsql as $$
begin
  perform from properties where id = new.property_id for no key update;
  delete from held_nights where property_id = new.property_id and kind = 'preparation';
  perform hold_preparation(holder_id, property_id, nights, expires_at) from held_nights
    where property_id = new.property_id and kind in ('stay', 'change', 'imported');
  return null;
end $$;
create trigger rate_books_prepare after insert or update of preparation_nights on rate_books
  for each row execute function rate_books_prepare();
