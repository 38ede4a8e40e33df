-- outside a transaction
-- Guests and bookings by words of number, name, email and phone, and messages by their own words: each word has an index of three letters.
create index concurrently if not exists bookings_words on bookings using gin ((reference || ' ' || guest_name || ' ' || coalesce(guest_email, '') || ' ' || coalesce(guest_phone, '')) gin_trgm_ops);
create index concurrently if not exists messages_words on messages using gin (content gin_trgm_ops);
