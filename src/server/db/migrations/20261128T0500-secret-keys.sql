-- The keys with which something is sealed here, by their ids, which say nothing of them. A start that lacks one of them says so.
create table secret_keys (
  id text primary key,
  since timestamptz not null default moment()
);
