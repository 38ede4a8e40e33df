-- The time at which the account is deleted, as its person asked; logging in takes that back.
alter table users add column closes_at timestamptz;
