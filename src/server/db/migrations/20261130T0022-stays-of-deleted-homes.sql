-- The home of a stay, once it is deleted: its guest register is held for two years more, and an officer asks for it by the home.
alter table bookings add column deleted_property_id uuid;

create function bookings_keep_property() returns trigger language plpgsql as $$
begin
  new.deleted_property_id := old.property_id;
  return new;
end $$;

create trigger bookings_keep_property before update of property_id on bookings
  for each row when (new.property_id is null and old.property_id is not null) execute function bookings_keep_property();

-- Homes that were deleted before are known by the name alone.
with deleted as materialized (
  select distinct organisation_id, property_name from bookings where property_id is null
), named as materialized (
  select organisation_id, property_name, new_id() as id from deleted
)
update bookings set deleted_property_id = named.id from named
where bookings.property_id is null and bookings.organisation_id = named.organisation_id and bookings.property_name = named.property_name;

create index bookings_deleted_property on bookings (deleted_property_id, check_in) where deleted_property_id is not null;
