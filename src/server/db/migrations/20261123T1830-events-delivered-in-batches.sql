-- An event waits to be delivered as outgoing work, not as a job: what waits in the job queue goes on here, and what a subscriber failed
-- with for good still waits for somebody.
do $$
declare
  kinds text[] := '{events.deliver,bookings.mail-news,webhooks.tell-booking,webhooks.tell-message,webhooks.tell-property,webhooks.mail-owner,automations.hear,channels.mail-feed}';
begin
  if to_regclass('pgboss.job') is null then return; end if;
  insert into outgoing (kind, subject, state, scheduled_at)
    select name, data ->> 'eventId', 'ready', min(created_on) from pgboss.job
    where name = any(kinds) and state in ('created', 'retry', 'active') and data ->> 'eventId' is not null
    group by 1, 2
    on conflict do nothing;
  insert into outgoing (kind, subject, is_slow, state, scheduled_at, problem)
    select distinct on (source_name, data ->> 'eventId') source_name, data ->> 'eventId', true, 'failed', moment(),
      coalesce(source_output ->> 'message', 'no reason is known')
    from pgboss.job
    where name = 'server.dead' and state = 'created' and source_name = any(kinds) and data ->> 'eventId' is not null
    on conflict do nothing;
  delete from pgboss.job where (case when name = 'server.dead' then source_name else name end) = any(kinds);
end $$;
