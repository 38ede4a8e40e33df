-- Outgoing work: one row for each piece of work of a kind that waits or is under way. What came of it is recorded by the kind, in tables of its own.
create table outgoing (
  kind text not null,
  subject text not null,
  -- Whose work it is: owners take turns. A dash belongs to the product itself.
  owner text collate "C" not null default '-',
  -- What failed last has places of its own.
  is_slow boolean not null default false,
  state text not null check (state in ('scheduled', 'ready', 'leased', 'failed')),
  scheduled_at timestamptz not null,
  -- Claims since it last ended well.
  tries integer not null default 0,
  -- One lease for each claim, renewed by the process that holds it.
  lease uuid,
  leased_until timestamptz,
  -- Scheduled again while it was under way.
  again_at timestamptz,
  -- Why the last try failed.
  problem text,
  primary key (kind, subject),
  constraint outgoing_leased check ((state = 'leased') = (lease is not null) and (lease is null) = (leased_until is null))
);
-- Owners with ready work in their order, so that the next one is found however much another waits for.
create index outgoing_ready on outgoing (kind, is_slow, owner, scheduled_at) where state = 'ready';
create index outgoing_scheduled on outgoing (scheduled_at) where state = 'scheduled';
create index outgoing_leased on outgoing (leased_until) where state = 'leased';

-- Schedules work, or with null takes it back; `sooner` never postpones what is scheduled. Work under way goes on, and is ready again at that time.
create function schedule(kind text, subject text, at timestamptz, owner text default '-', is_slow boolean default false, sooner boolean default false)
returns void language plpgsql as $$
begin
  if schedule.at is null then
    delete from outgoing as o where o.kind = schedule.kind and o.subject = schedule.subject and o.state <> 'leased';
    update outgoing as o set again_at = null where o.kind = schedule.kind and o.subject = schedule.subject and o.again_at is not null;
    return;
  end if;
  insert into outgoing as o (kind, subject, owner, is_slow, state, scheduled_at)
    values (schedule.kind, schedule.subject, schedule.owner, schedule.is_slow,
      case when schedule.at <= moment() then 'ready' else 'scheduled' end, schedule.at)
    on conflict on constraint outgoing_pkey do update set
      owner = excluded.owner,
      is_slow = excluded.is_slow,
      again_at = case when o.state = 'leased'
        then case when schedule.sooner then least(o.again_at, excluded.scheduled_at) else excluded.scheduled_at end end,
      state = case
        when o.state = 'leased' then o.state
        when schedule.sooner and o.state <> 'failed' and o.scheduled_at <= excluded.scheduled_at then o.state
        else excluded.state end,
      scheduled_at = case
        when o.state = 'leased' then o.scheduled_at
        when schedule.sooner and o.state <> 'failed' then least(o.scheduled_at, excluded.scheduled_at)
        else excluded.scheduled_at end,
      tries = case when o.state = 'leased' then o.tries else 0 end;
  if schedule.at <= moment() then perform pg_notify('outgoing', schedule.kind); end if;
end $$;
