-- Periods for which kinds of personal information are held: a row holds from its day in South Africa until the next row of its kind. No row is below what law asks for.
create table retention_periods (
  kind text not null check (kind in ('guests', 'requests', 'register', 'bank_lines', 'refund_accounts', 'addresses', 'sign_ins', 'consents', 'privacy_requests')),
  from_day date not null,
  amount smallint not null,
  unit text not null check (unit in ('days', 'months')),
  primary key (kind, from_day),
  constraint retention_periods_lawful check (case kind
    when 'guests' then unit = 'months' and amount between 12 and 60
    when 'requests' then unit = 'months' and amount between 1 and 24
    when 'register' then unit = 'months' and amount between 24 and 60
    when 'bank_lines' then unit = 'days' and amount between 30 and 365
    when 'refund_accounts' then unit = 'days' and amount between 7 and 90
    when 'addresses' then unit = 'days' and amount between 30 and 365
    when 'sign_ins' then unit = 'days' and amount between 30 and 730
    when 'consents' then unit = 'months' and amount between 36 and 120
    else unit = 'months' and amount between 12 and 60 end)
);
insert into retention_periods (kind, from_day, amount, unit) values
  ('guests', '2020-01-01', 36, 'months'),
  ('requests', '2020-01-01', 6, 'months'),
  ('register', '2020-01-01', 24, 'months'),
  ('bank_lines', '2020-01-01', 90, 'days'),
  ('refund_accounts', '2020-01-01', 30, 'days'),
  ('addresses', '2020-01-01', 90, 'days'),
  ('sign_ins', '2020-01-01', 180, 'days'),
  ('consents', '2020-01-01', 36, 'months'),
  ('privacy_requests', '2020-01-01', 36, 'months');

-- A host's own choice for guests, where there is one.
create table organisation_retention (
  organisation_id uuid primary key references organisations (id) on delete cascade,
  guest_months smallint not null check (guest_months between 12 and 60),
  updated_at timestamptz not null default moment()
);

-- Counts of each kind that a nightly run took; held for two years.
create table retention_runs (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  counts jsonb not null default '{}'
);
create index retention_runs_started on retention_runs (started_at desc);

-- Breaches of security that administrators write down, as section 22 of POPIA asks.
create table breaches (
  id uuid primary key,
  what text not null,
  discovered_at timestamptz not null,
  touches text not null,
  measures text not null default '',
  regulator_told_at timestamptz,
  persons_told_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default moment(),
  updated_at timestamptz not null default moment()
);
create index breaches_discovered on breaches (discovered_at desc, id desc);

create index bookings_named on bookings (organisation_id, check_out) where guest_name <> 'Deleted guest';
create index channel_events_named on channel_events (organisation_id, upper(nights))
  where guest_name <> 'Deleted guest' or note is not null or phone_end is not null or link is not null;
create index stay_refunds_account on stay_refunds (paid_at) where account is not null;
create index audit_log_address on audit_log (at) where address is not null;
create index sign_in_places_seen on sign_in_places (last_seen_at);
create index newsletter_subscriptions_over on newsletter_subscriptions (ended_at) where ended_at is not null;
create index privacy_requests_named on privacy_requests (due_at) where contact <> 'Deleted guest';

-- From where an administrator acted is forgotten after its days; the act stays.
create or replace function audit_log_grow() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.address is null and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then return new; end if;
  end if;
  raise exception '% only grows: nothing in it is changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger audit_log_grow on audit_log;
create trigger audit_log_grow before update on audit_log for each row execute function audit_log_grow();
create trigger audit_log_stay before delete or truncate on audit_log for each statement execute function refuse_change();
create function audit_log_forget_addresses(earlier timestamptz, most int) returns bigint language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (
    update audit_log set address = null
    where id in (select id from audit_log where address is not null and at < earlier order by at limit most) returning id)
  select count(*) from forgotten
$$;
