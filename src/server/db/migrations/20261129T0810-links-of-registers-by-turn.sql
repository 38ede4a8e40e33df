-- The link of a register is signed, so that messages and hosts can say it again; a row counts how often it was renewed. Links made
-- before are found by their hash, and end with the next renewal.
alter table register_links alter column token_hash drop not null;
alter table register_links add column turn smallint not null default 0 check (turn between 0 and 32000);
