-- What administrators find by one search over everything: numbers of people, and invoices by number or recipient.
create index users_phone_words on users using gin (phone gin_trgm_ops) where phone is not null;
create index invoices_words on invoices using gin ((number || ' ' || (recipient ->> 'name')) gin_trgm_ops);
