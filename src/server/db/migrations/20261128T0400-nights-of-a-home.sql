-- outside a transaction
-- A home's nights are asked for at every search, price and booking, and a B-tree answers in a third of the time of a GiST index: the first
-- column finds the home, the second the holds that end after the first night. Nothing asks for nights, or for least stays, of all homes.
create index concurrently if not exists held_nights_of_home on held_nights (property_id, upper(nights), lower(nights));
drop index concurrently if exists held_nights_property;
drop index concurrently if exists held_nights_nights;
drop index concurrently if exists min_stays_nights;
-- `properties_by_age` has the same homes in the same order.
drop index concurrently if exists properties_listed;
