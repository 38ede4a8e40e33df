-- Why somebody who runs the installation ended a subscription.
alter table subscription_events add column reason text check (length(reason) <= 500);
-- Those that began last are shown first.
create index subscriptions_made on subscriptions (created_at desc, organisation_id);
create index subscriptions_status on subscriptions (status, created_at desc, organisation_id);
create index organisations_words on organisations using gin (name gin_trgm_ops);
