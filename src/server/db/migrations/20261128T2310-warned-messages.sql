-- Messages that name a way to pay, of hosts whose account nobody has checked: the guest is warned above them.
alter table messages add column warned boolean not null default false;
