-- What other systems told this one, as it came, kept for 30 days: each notification is processed once, however often it is sent.
create table incoming (
  id uuid primary key,
  kind text not null,
  -- By what its sender knows it: the same notification sent again has the same.
  external_id text not null,
  headers jsonb not null,
  body bytea not null,
  remote_address text not null,
  received_at timestamptz not null default moment(),
  processed_at timestamptz,
  constraint incoming_once unique (kind, external_id)
);
create index incoming_received on incoming (received_at);
