-- How many mails a minute all processes of the installation send together, as an administrator says; null: as many as each process may (MAIL_PACE).
create table mail_pace (
  is_only boolean primary key default true check (is_only),
  per_minute integer check (per_minute between 30 and 60000),
  -- When the next mail may be handed over.
  next_at timestamptz not null default moment()
);
insert into mail_pace default values;
