-- Administrators look for properties by their words, and see the newest first.
create index properties_words on properties using gin ((name || ' ' || city) gin_trgm_ops);
create index properties_newest on properties (created_at desc, id desc);
create index properties_hidden_at on properties (created_at desc, id desc) where hidden_at is not null;
