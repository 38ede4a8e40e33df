-- What writes itself: when (trigger), for which stays (conditions), what (a template, as a message or a mail).
create table automations (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  name text not null,
  trigger jsonb not null,
  conditions jsonb not null,
  action text not null check (action in ('message', 'mail')),
  template_id uuid not null references templates,
  late text not null check (late in ('send', 'skip')),
  is_on boolean not null default true,
  -- Which of the usual set it was made as, so that none is made twice.
  starting_key text,
  -- Since when it goes as it does: of what was due before then nothing goes.
  since timestamptz not null default moment(),
  created_at timestamptz not null default moment(),
  constraint automations_started_once unique (organisation_id, starting_key)
);
create index automations_template on automations (template_id);

-- What each stay is to be sent, was sent, or why not: of one automation and occurrence (an arrival, a departure, an event) once.
create table planned_messages (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  booking_id uuid not null references bookings on delete cascade,
  -- What was sent outlives what sent it.
  automation_id uuid references automations on delete set null,
  name text not null,
  occurrence text not null,
  at timestamptz not null,
  -- From then on it would be of no use.
  until timestamptz not null,
  state text not null check (state in ('planned', 'sent', 'skipped', 'cancelled', 'stopped')),
  why text,
  -- Variables without a value, where it stopped.
  missing text[] not null default '{}',
  -- As its host has put it for this stay; once it is sent, what was.
  words text,
  sent_as text check (sent_as in ('message', 'mail')),
  message_id uuid references messages on delete set null,
  settled_at timestamptz,
  created_at timestamptz not null default moment(),
  constraint planned_messages_once unique (automation_id, booking_id, occurrence),
  constraint planned_messages_whole check ((state = 'planned') = (why is null) or state = 'sent')
);
create index planned_messages_booking on planned_messages (booking_id, at);
create index planned_messages_organisation on planned_messages (organisation_id, at) where state in ('planned', 'stopped');
create index planned_messages_message on planned_messages (message_id);

-- A stay is looked at anew where its home's times change.
create function properties_plan_anew() returns trigger language plpgsql as $$
begin
  insert into due
    select distinct 'automations.advance', booking_id::text, moment() from planned_messages
      join bookings on bookings.id = booking_id
    where property_id = new.id and state in ('planned', 'skipped')
      and check_out >= (moment() at time zone 'Africa/Johannesburg')::date - 1
    on conflict on constraint due_pkey do update set at = excluded.at;
  return null;
end $$;
create trigger properties_plan_anew after update of check_in_time, check_out_time on properties
  for each row when (old.check_in_time <> new.check_in_time or old.check_out_time <> new.check_out_time)
  execute function properties_plan_anew();
