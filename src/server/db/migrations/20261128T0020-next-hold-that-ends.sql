-- outside a transaction
-- The next moment at which a hold ends, and with it what pages say, is asked with every page.
create index concurrently if not exists held_nights_ending on held_nights (expires_at) where expires_at is not null;
