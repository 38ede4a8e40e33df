-- Where other programs are told what happens to an organisation. Decision 44.
create table webhooks (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  name text not null,
  url text not null,
  events text[] not null,
  -- Stands here as it is: what is sent is signed with it.
  secret text not null,
  -- The one before it signs too, for a while.
  old_secret text,
  old_secret_until timestamptz,
  is_on boolean not null default true,
  -- Since when nothing reaches it; and when it was turned off for that, by itself.
  failing_since timestamptz,
  turned_off_at timestamptz,
  -- While something is on its way to it: one after another, so that one that hangs takes one place.
  busy_until timestamptz,
  created_at timestamptz not null default moment(),
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhooks_organisation on webhooks (organisation_id);

-- What is sent to one of them of one event, under one id in every try; kept for 30 days as its log.
create table webhook_deliveries (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  webhook_id uuid not null references webhooks on delete cascade,
  event_id uuid not null,
  event text not null,
  -- As it travels, the same bytes in every try.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'given_up')),
  tries smallint not null default 0,
  due_at timestamptz not null default moment(),
  taken_at timestamptz,
  -- Of the last try: what was answered, how long that took, and in words why it failed.
  status smallint,
  took_ms integer,
  answer text,
  problem text,
  created_at timestamptz not null default moment(),
  settled_at timestamptz,
  -- Nothing is told twice to one of them, whoever tells.
  constraint webhook_deliveries_once unique (webhook_id, event_id)
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (organisation_id, due_at) where state in ('waiting', 'sending');
create index webhook_deliveries_made on webhook_deliveries (created_at);
