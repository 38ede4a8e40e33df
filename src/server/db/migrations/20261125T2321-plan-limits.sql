-- What a plan allows from a day in South Africa on, until a later row of it: null is no limit. The first rows are what the code said, and
-- hold from before the first day there was.
create table plan_limits (
  plan_id text not null check (plan_id in ('free', 'starter', 'growth', 'galactic')),
  from_day date not null,
  properties_max integer check (properties_max > 0),
  -- These two in a month.
  ai_requests_max integer check (ai_requests_max > 0),
  newsletters_max integer check (newsletters_max > 0),
  primary key (plan_id, from_day)
);
insert into plan_limits values
  ('free', '2000-01-01', 2, 20, 10),
  ('starter', '2000-01-01', 5, 200, 10),
  ('growth', '2000-01-01', 10, 1000, 10),
  ('galactic', '2000-01-01', null, null, 10);

-- What has begun stays as it was: hosts chose by it. What is to come can be taken back.
create function plan_limits_keep_begun() returns trigger language plpgsql as $$
declare
  today constant date := (moment() at time zone 'Africa/Johannesburg')::date;
begin
  if tg_op = 'INSERT' and new.from_day < today then
    raise exception 'Limits begin today or later' using errcode = 'check_violation', constraint = 'plan_limits_not_past';
  end if;
  if tg_op = 'DELETE' and old.from_day <= today then
    raise exception 'Limits that have begun stay' using errcode = 'check_violation', constraint = 'plan_limits_begun';
  end if;
  return coalesce(new, old);
end $$;
create trigger plan_limits_keep_begun before insert or delete on plan_limits for each row execute function plan_limits_keep_begun();
create trigger plan_limits_grow before update or truncate on plan_limits for each statement execute function refuse_change();

-- A table that processes keep in memory says when it has changed.
create function notify_table_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('tables_changed', tg_table_name);
  return null;
end $$;
create trigger plan_limits_changed after insert or delete on plan_limits for each statement execute function notify_table_changed();

-- Whom a lower limit would stop from adding a home.
create index organisations_property_count on organisations (property_count, id) where property_count > 1;
