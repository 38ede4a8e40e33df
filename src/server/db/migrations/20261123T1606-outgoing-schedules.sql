-- What was due at a time becomes outgoing work, and so do calendars that are synced and the nightly index of rate plans.
insert into outgoing (kind, subject, state, scheduled_at)
  select job, subject, 'scheduled', at from due
  where job in ('bookings.run-out', 'bookings.ask-review', 'bookings.tell-arrival', 'messages.tell-unread', 'automations.advance');
insert into outgoing (kind, subject, owner, is_slow, state, scheduled_at)
  select 'channels.read-feed', id::text, organisation_id::text, failures > 0, 'scheduled', coalesce(next_read_at, moment())
  from channel_feeds where direction = 'in';
insert into outgoing (kind, subject, owner, state, scheduled_at)
  select 'pricing.index-rate-plan', property_id::text, organisation_id::text, 'scheduled', moment() from rate_books;

-- What had come due was handed to the job queue: what waits there goes on here, and what had failed for good still waits for somebody.
do $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  insert into outgoing (kind, subject, state, scheduled_at)
    select distinct name, data ->> 'subject', 'scheduled', moment() from pgboss.job
    where name in ('bookings.run-out', 'bookings.ask-review', 'bookings.tell-arrival', 'messages.tell-unread', 'automations.advance')
      and state in ('created', 'retry', 'active') and data ->> 'subject' is not null
    on conflict on constraint outgoing_pkey do update set scheduled_at = least(outgoing.scheduled_at, excluded.scheduled_at);
  insert into outgoing (kind, subject, is_slow, state, scheduled_at, problem)
    select distinct on (source_name, data ->> 'subject') source_name, data ->> 'subject', true, 'failed', moment(),
      coalesce(source_output ->> 'message', 'no reason is known')
    from pgboss.job
    where name = 'server.dead' and state = 'created' and data ->> 'subject' is not null
      and source_name in ('bookings.run-out', 'bookings.ask-review', 'bookings.tell-arrival', 'messages.tell-unread', 'automations.advance')
    on conflict do nothing;
  delete from pgboss.job
    where (case when name = 'server.dead' then source_name else name end) in (
      'bookings.run-out', 'bookings.ask-review', 'bookings.tell-arrival', 'messages.tell-unread', 'automations.advance', 'webhooks.send',
      'webhooks.send-again', 'mails.send-account', 'mails.send', 'mails.send-again', 'channels.read-feed', 'channels.read-feed-again',
      'channels.read-due-feeds', 'pricing.spell-books', 'server.due');
end $$;

create or replace function bookings_set_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule('bookings.run-out', old.id::text, null);
    perform schedule('bookings.ask-review', old.id::text, null);
    perform schedule('bookings.tell-arrival', old.id::text, null);
    return null;
  end if;
  if tg_op = 'UPDATE' or runs_out_at(new) is not null then
    perform schedule('bookings.run-out', new.id::text, runs_out_at(new), new.organisation_id::text);
  end if;
  if tg_op = 'UPDATE' or review_ask_at(new) is not null then
    perform schedule('bookings.ask-review', new.id::text, review_ask_at(new), new.organisation_id::text);
  end if;
  if tg_op = 'UPDATE' or arrival_tell_at(new) is not null then
    perform schedule('bookings.tell-arrival', new.id::text, arrival_tell_at(new), new.organisation_id::text);
  end if;
  return null;
end $$;

-- Once for many messages: the first that is unread decides when.
create or replace function messages_set_due() returns trigger language plpgsql as $$
begin
  perform schedule('messages.tell-unread', new.conversation_id || case when new.from_host then ' guest' else ' host' end,
    new.created_at + interval '10 minutes', sooner => true);
  return null;
end $$;

create or replace function properties_plan_anew() returns trigger language plpgsql as $$
begin
  perform schedule('automations.advance', found.id::text, moment(), found.organisation_id::text, sooner => true)
    from (select distinct bookings.id, bookings.organisation_id from planned_messages join bookings on bookings.id = booking_id
      where property_id = new.id and state in ('planned', 'skipped')
        and check_out >= (moment() at time zone 'Africa/Johannesburg')::date - 1
      order by bookings.id) as found;
  return null;
end $$;

drop function set_due(text, text, timestamptz);
drop table due;
drop table batches;
