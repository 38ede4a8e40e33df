-- What guests and hosts write to each other: a conversation of an organisation and a guest, about a stay or about none yet.
create table conversations (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  guest_id uuid not null references users on delete cascade,
  booking_id uuid references bookings on delete cascade,
  last_message_at timestamptz not null default moment(),
  -- Put aside by either side until the next message.
  host_archived_at timestamptz,
  guest_archived_at timestamptz,
  unique nulls not distinct (organisation_id, guest_id, booking_id)
);
create index conversations_of_organisation on conversations (organisation_id, last_message_at desc, id desc);
create index conversations_of_guest on conversations (guest_id, last_message_at desc, id desc);
create index conversations_of_booking on conversations (booking_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  from_host boolean not null,
  -- Whose account is gone is shown as the organisation's owner.
  sender_id uuid references users on delete set null,
  receiver_id uuid references users on delete set null,
  content text not null,
  created_at timestamptz not null default moment(),
  read_at timestamptz
);
create index messages_of_conversation on messages (conversation_id, created_at desc, id desc);
create index messages_unread on messages (conversation_id) where read_at is null;
create index messages_sender on messages (sender_id);
create index messages_receiver on messages (receiver_id);
