-- Requests of people about what is kept of them, and the answer to each. Without an organisation it is the platform's to answer.
create table privacy_requests (
  id uuid primary key,
  organisation_id uuid references organisations (id) on delete cascade,
  kind text not null check (kind in ('access', 'correct', 'delete', 'object', 'withdraw')),
  -- By which it came: the page, or how somebody asked a host.
  came_by text not null check (came_by in ('page', 'email', 'post', 'phone', 'sms', 'whatsapp', 'in_person')),
  about text not null,
  contact text not null,
  -- The address in the contact, where it is one: it proves itself by a mailed link.
  email text,
  words text not null,
  state text not null default 'received' check (state in ('received', 'identity', 'open', 'answered', 'closed')),
  token_hash bytea,
  -- Words of the host about how they know the person, where no link did it.
  identity text,
  answer text check (answer in ('granted', 'partly', 'refused')),
  ground text,
  answer_words text,
  received_at timestamptz not null default moment(),
  due_at timestamptz not null,
  proved_at timestamptz,
  answered_at timestamptz,
  answered_by uuid,
  closed_at timestamptz,
  constraint privacy_requests_answered check ((answer is not null) = (answered_at is not null)),
  constraint privacy_requests_ground check (answer is distinct from 'refused' or ground is not null),
  -- One that comes to nothing is closed without an answer.
  constraint privacy_requests_state check (case state when 'answered' then answer is not null when 'closed' then closed_at is not null else answer is null end)
);
create unique index privacy_requests_token on privacy_requests (token_hash) where token_hash is not null;
create index privacy_requests_organisation on privacy_requests (organisation_id, received_at desc, id desc);
create index privacy_requests_open on privacy_requests (due_at) where answered_at is null and closed_at is null;
create index privacy_requests_email on privacy_requests (email) where email is not null;
