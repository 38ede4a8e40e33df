-- What hosts ask the assistant. A session is its person's alone; what it drafted and what a host wrote down are the organisation's.
create table ai_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  created_at timestamptz not null default moment(),
  updated_at timestamptz not null default moment()
);
create index ai_sessions_of_person on ai_sessions (user_id, organisation_id, updated_at desc, id desc);
create index ai_sessions_organisation on ai_sessions (organisation_id);

-- Questions and answers in turn: a question at an even place, its answer behind it.
create table ai_messages (
  id uuid primary key,
  session_id uuid not null references ai_sessions on delete cascade,
  place int not null check (place >= 0),
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  sources jsonb not null default '[]',
  created_at timestamptz not null default moment(),
  -- Of an answer: who gave it and what it took; null of the built-in assistant.
  model text,
  input_tokens int not null default 0 check (input_tokens >= 0),
  output_tokens int not null default 0 check (output_tokens >= 0),
  is_estimated boolean not null default false,
  -- Whether words of guests were read for it.
  has_guest_words boolean not null default false,
  -- Of a question: the stay whose guest its answer is for.
  booking_id uuid references bookings on delete set null,
  -- What a model was sent for it.
  sent jsonb,
  check ((place % 2 = 0) = (role = 'user')),
  unique (session_id, place)
);
create index ai_messages_booking on ai_messages (booking_id) where booking_id is not null;

-- What the assistant wrote and a person may send, once.
create table ai_drafts (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  -- Null of a draft that another program had written.
  session_id uuid references ai_sessions on delete cascade,
  message_id uuid references ai_messages on delete cascade,
  kind text not null check (kind in ('message', 'newsletter', 'listing', 'price', 'review', 'block')),
  title text not null,
  text text not null,
  -- Whom it goes to, where it goes to somebody.
  recipient_id uuid references users on delete set null,
  recipient_name text,
  -- What it is about, by kind: ids, dates, amounts.
  details jsonb not null default '{}',
  status text not null default 'open' check (status in ('open', 'sent', 'discarded')),
  created_at timestamptz not null default moment(),
  settled_at timestamptz,
  check ((status = 'open') = (settled_at is null))
);
create index ai_drafts_of_message on ai_drafts (message_id);
create index ai_drafts_session on ai_drafts (session_id);
create index ai_drafts_open on ai_drafts (organisation_id, created_at desc, id desc) where status = 'open';
create index ai_drafts_recipient on ai_drafts (recipient_id) where recipient_id is not null;

-- What hosts wrote down for the assistant, of one home or of all.
create table ai_knowledge (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  property_id uuid references properties on delete cascade,
  question text not null,
  answer text not null,
  created_at timestamptz not null default moment(),
  updated_at timestamptz not null default moment()
);
create index ai_knowledge_of_organisation on ai_knowledge (organisation_id, updated_at desc, id desc);
create index ai_knowledge_property on ai_knowledge (property_id) where property_id is not null;

create table ai_settings (
  organisation_id uuid primary key references organisations on delete cascade,
  share_names boolean not null default false,
  changed_at timestamptz not null default moment()
);

-- What models read and wrote, beside how often they were asked.
alter table metered_usage drop constraint metered_usage_kind_check;
alter table metered_usage add constraint metered_usage_kind_check check (kind in ('newsletters', 'ai_requests', 'ai_tokens'));
