-- What each night of a stay was agreed at, from its first on: a change of the stay keeps these prices. Null where the price
-- was agreed for all of them at once, as a host types it and as of every stay that is here already: their nights share it.
alter table bookings add column night_cents bigint[];
