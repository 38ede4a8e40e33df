-- A copy may hold the guest register, sealed with a key that is made of a passphrase. The passphrase is stored nowhere; the key is
-- here, sealed itself, only until the copy is made.
alter table exports add column has_register boolean not null default false;
alter table exports add column register_salt text;
alter table exports add column register_key text;
alter table exports add constraint exports_register check (has_register or (register_salt is null and register_key is null));
