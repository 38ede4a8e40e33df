-- What visitors write to whoever runs this installation, until it has been mailed.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default moment()
);
