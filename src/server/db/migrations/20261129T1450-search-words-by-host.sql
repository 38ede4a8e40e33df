-- outside a transaction
-- A host looks among their own stays: words of three letters alone led to those of all hosts first. Nobody waits for a list of what is
-- not sorted in yet.
create extension if not exists btree_gin;
create index concurrently if not exists bookings_words_of_host on bookings
  using gin (organisation_id, (reference || ' ' || guest_name || ' ' || coalesce(guest_email, '') || ' ' || coalesce(guest_phone, '')) gin_trgm_ops);
drop index concurrently if exists bookings_words;
