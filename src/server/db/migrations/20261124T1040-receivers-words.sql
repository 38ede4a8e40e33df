-- Mails are found by a part of an address.
create index mail_receivers_words on mail_receivers using gin (address gin_trgm_ops) where address is not null;
