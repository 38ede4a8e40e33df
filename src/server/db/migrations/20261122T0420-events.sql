-- What happened, of every kind, once and for good: history, mails and recent activity read the same row.
create table events (
  id uuid primary key,
  -- Empty where it is nobody's.
  organisation_id uuid references organisations on delete cascade,
  name text not null,
  subject_kind text not null,
  subject_id uuid not null,
  -- 'person', or 'job' for what the product does by itself. An event outlives who did it.
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  -- What was true then. Empty for events from before it was kept.
  facts jsonb,
  at timestamptz not null default moment()
);
create index events_subject on events (subject_kind, subject_id, at);
create index events_organisation on events (organisation_id, at);
create index events_at on events (at);

insert into events (id, organisation_id, name, subject_kind, subject_id, actor_kind, actor_id, actor_name, at)
  select booking_events.id, bookings.organisation_id, 'booking.' || kind, 'booking', booking_id,
    case when actor_id is null and actor_name is null then 'job' else 'person' end, actor_id, actor_name, at
  from booking_events join bookings on bookings.id = booking_id;
drop table booking_events;

-- A side of a booking is told of an event once. Notices from before know their event by nothing.
alter table booking_notices add column event_id uuid references events on delete cascade;
create unique index booking_notices_once on booking_notices (event_id, recipient);
