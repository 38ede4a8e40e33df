-- outside a transaction
-- A search walks an index in its order and stops: what it orders by, then all that decides cheaply whether a home fits, so that the
-- homes themselves are read for the page alone. Once for everywhere, and once within a city.
create index concurrently if not exists properties_by_rating on properties (rating, created_at, id)
  include (from_cents, property_type, max_guests, bedrooms, available_from, available_to) where is_public and is_available;
create index concurrently if not exists properties_by_age on properties (created_at, id)
  include (rating, from_cents, property_type, max_guests, bedrooms, available_from, available_to) where is_public and is_available;
create index concurrently if not exists properties_by_price on properties (from_cents, id)
  include (rating, created_at, property_type, max_guests, bedrooms, available_from, available_to) where is_public and is_available;
create index concurrently if not exists properties_of_city_by_rating on properties (folded(city), rating, created_at, id)
  include (city, from_cents, property_type, max_guests, bedrooms, available_from, available_to) where is_public and is_available;
create index concurrently if not exists properties_of_city_by_age on properties (folded(city), created_at, id)
  include (city, rating, from_cents, property_type, max_guests, bedrooms, available_from, available_to) where is_public and is_available;
create index concurrently if not exists properties_of_city_by_price on properties (folded(city), from_cents, id)
  include (city, rating, created_at, property_type, max_guests, bedrooms, available_from, available_to) where is_public and is_available;
drop index concurrently if exists properties_public_rating;
drop index concurrently if exists properties_public_newest;
drop index concurrently if exists properties_public_city;
drop index concurrently if exists properties_public_from;
-- The homes of one organisation in the order of their list, a page of them.
create index concurrently if not exists properties_of_organisation on properties (organisation_id, created_at, id);
drop index concurrently if exists properties_organisation_id;
-- The sitemap lists the last changed ones.
create index concurrently if not exists properties_by_change on properties (updated_at) include (slug) where is_public and is_available;
-- The open requests of one organisation, without those of all others.
create index concurrently if not exists bookings_open on bookings (organisation_id, expires_at) where status = 'pending';
