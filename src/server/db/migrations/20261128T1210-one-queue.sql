-- Work that waits is in one table, `outgoing`: what the job queue of earlier versions held becomes such work, and the queue goes.
do $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  insert into outgoing (kind, subject, state, scheduled_at, tries, problem)
    select kind, subject, case when is_dead then 'failed' else 'ready' end, created_on, case when is_dead then 6 else 0 end, problem
    from (
      select kind, created_on, is_dead, case when is_dead then coalesce(problem, 'no reason is known') end as problem,
        case
          when kind in ('accounts.mail-reset-link', 'accounts.mail-confirmation', 'accounts.mail-address-wanted', 'accounts.mail-contact-confirmation')
            then coalesce(data ->> 'userId', '-') || ' ' || coalesce(data ->> 'cause', gen_random_uuid()::text)
          when kind = 'platform.mail-message' then data ->> 'messageId'
          when kind = 'waitlist.mail-welcome' and coalesce((data ->> 'isNew')::boolean, true) then (data ->> 'entryId') || ' new'
          when kind = 'newsletters.mail-leave-link' then (data ->> 'email') || ' ' || (data ->> 'cause')
          when kind = 'newsletters.mail-question' then asked.id || ' ' || (data ->> 'cause')
          when kind = 'bookings.mail' then (data ->> 'bookingId') || ' ' || (data ->> 'kind') || ' ' || (data ->> 'recipient')
        end as subject
      from (
        select case when name = 'server.dead' then source_name else name end as kind, name = 'server.dead' as is_dead,
          source_output ->> 'message' as problem, data, created_on
        from pgboss.job where state <= 'active') as job
      left join lateral jsonb_array_elements_text(
        case when kind = 'newsletters.mail-question' then data -> 'subscriptionIds' end) as asked (id) on true) as carried
    where subject is not null
  on conflict do nothing;
  drop schema pgboss cascade;
end $$;
