-- Who gets whose newsletters: an account, or a plain address. Without an organisation it is the platform's own list.
create table newsletter_subscriptions (
  id uuid primary key,
  organisation_id uuid references organisations on delete cascade,
  sender_id uuid not null generated always as (coalesce(organisation_id, '00000000-0000-0000-0000-000000000000')) stored,
  receiver_id uuid not null references mail_receivers on delete cascade,
  -- Who reads it in a feed too.
  user_id uuid references users on delete cascade,
  -- `asked`: a mail has gone that asks; nothing else is sent before it is answered.
  state text not null check (state in ('asked', 'active', 'ended')),
  -- In the links of mails: whoever has read one may end this subscription, or confirm it.
  token text not null unique default encode(uuid_send(gen_random_uuid()), 'hex'),
  asked_at timestamptz,
  subscribed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default moment(),
  constraint newsletter_subscriptions_once unique (sender_id, receiver_id),
  check ((state = 'active') <= (subscribed_at is not null)),
  check ((state = 'ended') <= (ended_at is not null))
);
create index newsletter_subscriptions_active on newsletter_subscriptions (sender_id, subscribed_at desc, id desc) where state = 'active';
-- In the order in which a newsletter is written to the feeds.
create index newsletter_subscriptions_in_turn on newsletter_subscriptions (sender_id, id) where state = 'active';
create index newsletter_subscriptions_of_user on newsletter_subscriptions (user_id, subscribed_at desc) where user_id is not null;
create index newsletter_subscriptions_organisation on newsletter_subscriptions (organisation_id);
create index newsletter_subscriptions_receiver on newsletter_subscriptions (receiver_id);

-- Who agreed to what, in which words, when and from where, and when it ended. It stays when accounts and organisations go: it is
-- what shows that mail was wanted.
create table newsletter_consents (
  id uuid primary key,
  organisation_id uuid,
  sender_id uuid not null generated always as (coalesce(organisation_id, '00000000-0000-0000-0000-000000000000')) stored,
  subscription_id uuid not null,
  address text not null,
  name text,
  act text not null check (act in ('asked', 'agreed', 'ended')),
  -- What was read when it was said.
  words text not null,
  source text not null,
  network_address text,
  at timestamptz not null default moment()
);
create index newsletter_consents_sender on newsletter_consents (sender_id, at, id);
-- What a day's imports are counted by.
create index newsletter_consents_imported on newsletter_consents (sender_id, at) where act = 'asked' and source = 'import';
create index newsletter_consents_subscription on newsletter_consents (subscription_id, at);

create function newsletter_consents_stay() returns trigger language plpgsql as $$
begin
  raise exception 'newsletter_consents only grows';
end $$;
create trigger newsletter_consents_stay before update or delete or truncate on newsletter_consents
  for each statement execute function newsletter_consents_stay();

-- Addresses that a sender writes to no more, by their hash: no import brings them back.
create table newsletter_suppressions (
  sender_id uuid not null,
  address_hash bytea not null,
  reason text not null check (reason in ('left', 'removed', 'bounced', 'complained')),
  at timestamptz not null default moment(),
  primary key (sender_id, address_hash)
);

create function newsletter_hash(address text) returns bytea language sql immutable parallel safe
  return sha256(convert_to(lower(address), 'UTF8'));

create table newsletters (
  id uuid primary key,
  organisation_id uuid references organisations on delete cascade,
  sender_id uuid not null generated always as (coalesce(organisation_id, '00000000-0000-0000-0000-000000000000')) stored,
  author_id uuid references users on delete set null,
  title text not null,
  body text not null,
  image_url text,
  cta_label text,
  cta_url text,
  status text not null check (status in ('scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  held_because text check (held_because in ('quota', 'no_subscribers')),
  send_at timestamptz,
  -- When its sending began, and with which month it counts.
  started_at timestamptz,
  -- Up to which subscription it stands in the feeds; all of them once `is_written`.
  written_through uuid,
  is_written boolean not null default false,
  finished_at timestamptz,
  created_at timestamptz not null default moment(),
  -- Counted from the recipients, a moment after each change.
  recipients integer not null default 0,
  delivered integer not null default 0,
  bounced integer not null default 0,
  opened integer not null default 0,
  clicked integer not null default 0,
  counted integer not null default 0,
  unsubscribed integer not null default 0,
  doubtful integer not null default 0,
  waiting integer not null default 0,
  -- Stays that those who got it asked for within 14 days; counted each hour.
  stays integer not null default 0,
  check ((cta_label is null) = (cta_url is null)),
  check (status not in ('sending', 'sent') or started_at is not null)
);
create index newsletters_of_sender on newsletters (sender_id, created_at desc, id desc);
create index newsletters_organisation on newsletters (organisation_id);
-- A picture stays for as long as a newsletter shows it.
create index newsletters_picture on newsletters using gin (picture_ids(array[image_url])) where image_url is not null;

-- Whom a newsletter went to: a place in the feed, and how its mail went. Without an outcome it is on its way.
create table newsletter_recipients (
  newsletter_id uuid not null references newsletters on delete cascade,
  subscription_id uuid not null references newsletter_subscriptions on delete cascade,
  user_id uuid,
  at timestamptz not null default moment(),
  -- `feed`: whose mail was not wanted, or whose address is not confirmed, has it in the feed alone.
  outcome text check (outcome in ('delivered', 'feed', 'bounced', 'failed', 'doubtful', 'skipped')),
  -- Agreed that opening and clicking are counted.
  is_counted boolean not null default false,
  read_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (newsletter_id, subscription_id)
);
create index newsletter_recipients_feed on newsletter_recipients (user_id, at desc, newsletter_id desc) where user_id is not null;
create index newsletter_recipients_unread on newsletter_recipients (user_id) where user_id is not null and read_at is null;
create index newsletter_recipients_subscription on newsletter_recipients (subscription_id);

-- One row a month and organisation: the database has the last word, however many are sent at once.
create table newsletter_quotas (
  organisation_id uuid not null references organisations on delete cascade,
  month date not null check (extract(day from month) = 1),
  used integer not null check (used >= 0),
  primary key (organisation_id, month)
);

create table newsletter_drafts (
  sender_id uuid primary key,
  organisation_id uuid references organisations on delete cascade,
  content jsonb not null,
  updated_at timestamptz not null default moment()
);
create index newsletter_drafts_organisation on newsletter_drafts (organisation_id);
create index newsletter_drafts_picture on newsletter_drafts using gin (picture_ids(array[content ->> 'imageUrl']))
  where content ->> 'imageUrl' is not null;

-- A mail that may have arrived and must not arrive twice is sent no more.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('waiting', 'sending', 'sent', 'refused', 'failed', 'unwanted', 'needless', 'doubtful'));

-- A conversation may be open before anybody has written.
alter table conversations alter column last_message_at drop not null, alter column last_message_at drop default;

-- The list of the platform was kept among those who wait for the launch. Its codes go on: they stand in mails.
create temporary table moved on commit drop as
  select waitlist_entries.*, mail_receiver(null, email) as receiver_id from waitlist_entries where source = 'newsletter';
insert into newsletter_subscriptions (id, receiver_id, user_id, state, token, asked_at, subscribed_at, created_at)
  select distinct on (receiver_id) moved.id, receiver_id, mail_receivers.user_id,
    case when confirmed_at is null then 'asked' else 'active' end, referral_code, asked_at, confirmed_at, created_at
  from moved join mail_receivers on mail_receivers.id = receiver_id
  order by receiver_id, confirmed_at nulls last;
insert into newsletter_consents (id, subscription_id, address, act, words, source, at)
  select gen_random_uuid(), id, email, 'agreed', 'Confirm the newsletter', 'mail', confirmed_at
  from moved join newsletter_subscriptions using (id) where confirmed_at is not null;
delete from waitlist_entries where source = 'newsletter';
alter table waitlist_entries drop column asked_at, drop column confirmed_at;
drop index waitlist_entries_once;
create unique index waitlist_entries_once on waitlist_entries (email);

-- Mails of one newsletter are held, released and taken back together.
create index outgoing_newsletters on outgoing (owner) where kind = 'mails.send-newsletter';
