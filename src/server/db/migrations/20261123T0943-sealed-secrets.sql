-- A calendar's address is found by the hash of its secret; the secret itself is sealed at the next start, by a key that is not here.
alter table channel_feeds add column secret_hash bytea;
update channel_feeds set secret_hash = sha256(convert_to(secret, 'UTF8')) where secret is not null;
drop index channel_feeds_secret;
create unique index channel_feeds_secret on channel_feeds (secret_hash) where direction = 'out';
alter table channel_feeds add constraint channel_feeds_secret_hash check ((secret is null) = (secret_hash is null));
