-- Whoever gets mails: somebody with an account, or an address without one. The token is what the link in each mail shows, with
-- which anybody who has read one may say which mails this receiver wants.
create table mail_receivers (
  id uuid primary key,
  user_id uuid unique references users on delete cascade,
  address text unique,
  token text not null unique default encode(uuid_send(gen_random_uuid()), 'hex'),
  check (num_nonnulls(user_id, address) = 1)
);

-- What a receiver has said of a kind of mail; of which nothing is said, it is wanted.
create table mail_settings (
  receiver_id uuid not null references mail_receivers on delete cascade,
  kind text not null,
  is_wanted boolean not null,
  changed_at timestamptz not null default moment(),
  primary key (receiver_id, kind)
);

-- A mail, from the transaction that causes it to its end. Its words are made when it is sent, so that no link stands here.
create table mails (
  -- The same in every try, and what its Message-ID begins with.
  id uuid primary key,
  kind text not null,
  -- What it is sent for, such as an event; and whom or what its words are about.
  cause text not null,
  about text not null,
  receiver_id uuid not null references mail_receivers on delete cascade,
  address text not null,
  organisation_id uuid references organisations on delete cascade,
  booking_id uuid references bookings on delete cascade,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'refused', 'failed', 'unwanted', 'needless')),
  tries smallint not null default 0,
  due_at timestamptz not null default moment(),
  -- Of the try under way: when it began, and when all but its end was with the mail server, which may have taken it from then on.
  taken_at timestamptz,
  handed_at timestamptz,
  -- A try ended after that without an answer, and another was made: it may have arrived twice.
  maybe_twice boolean not null default false,
  -- What the mail server said last.
  answer text,
  created_at timestamptz not null default moment(),
  settled_at timestamptz,
  -- Nobody is told of one thing twice, whichever process tells.
  constraint mails_once unique (kind, cause, receiver_id)
);
create index mails_made on mails (created_at desc, id desc);
create index mails_receiver on mails (receiver_id);
create index mails_organisation on mails (organisation_id);
create index mails_refused on mails (booking_id) where state in ('refused', 'failed');

-- The receiver that an account or an address is; an address that an account has confirmed is that account.
create function mail_receiver(account uuid, mailbox text) returns uuid language plpgsql as $$
declare
  found_id uuid;
  owner uuid := coalesce(account, (select id from users where email = mailbox and email_verified_at is not null));
begin
  select id into found_id from mail_receivers
    where case when owner is null then address = mailbox else user_id = owner end;
  if found_id is null then
    insert into mail_receivers (id, user_id, address)
      values (gen_random_uuid(), owner, case when owner is null then mailbox end)
      on conflict do nothing returning id into found_id;
  end if;
  if found_id is null then -- somebody else made it meanwhile
    select id into found_id from mail_receivers
      where case when owner is null then address = mailbox else user_id = owner end;
  end if;
  return found_id;
end $$;

-- A mail about bookings tells of one notice or of several.
alter table booking_notices add column mail_id uuid references mails on delete set null;
create index booking_notices_mail on booking_notices (mail_id);
