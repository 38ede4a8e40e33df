-- outside a transaction
-- Words of homes with their facets, so that the best rated of those that fit are found without the others: see 20261128T0705-facets-of-homes.sql.
-- A search reads each several times: a list of what is not sorted in yet would be read as often.
create index concurrently if not exists properties_words_by_facets on properties
  using gin (search, facets_of(rating, from_cents, property_type, max_guests, bedrooms, city)) with (fastupdate = off) where is_public and is_available;
create index concurrently if not exists properties_places_by_rating on properties
  using gin (place_words(neighbourhood, city, place_aliases, province), (array[rating_step(rating)]))
  with (fastupdate = off) where is_public and is_available;
drop index concurrently if exists properties_search;
drop index concurrently if exists properties_places;
