-- The address of a calendar that is read lets anybody read it: it is sealed at the next start, and compared by its hash.
alter table channel_feeds add column url_hash bytea;
update channel_feeds set url_hash = sha256(convert_to(url, 'UTF8')) where url is not null;
drop index channel_feeds_address;
create unique index channel_feeds_address on channel_feeds (property_id, url_hash) where direction = 'in';
