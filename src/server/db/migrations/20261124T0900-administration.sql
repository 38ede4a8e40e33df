-- What administrators did: ids, never names or addresses of people, so that a deletion leaves it true. It only grows.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default moment(),
  -- Null: somebody at the command line.
  actor_id uuid,
  -- From where the session was opened that did it.
  address text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_at on audit_log (id desc);
create index audit_log_subject on audit_log (subject_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create trigger audit_log_grow before update or delete or truncate on audit_log for each statement execute function refuse_change();

-- Who is suspended signs in nowhere, and the homes of the organisation they own are on no page.
alter table users
  add column suspended_at timestamptz,
  add column suspended_reason text,
  add constraint users_suspended check ((suspended_at is null) = (suspended_reason is null));

-- What administrators look for people by.
create index users_words on users using gin ((name || ' ' || email) gin_trgm_ops);
create index users_newest on users (created_at desc, id desc);
create index users_role on users (role, created_at desc, id desc);
create index users_suspended_at on users (created_at desc, id desc) where suspended_at is not null;

-- Somebody can always look after the installation. One after another, or two would each count the other.
create function users_keep_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('last administrator', 0));
  if not exists (select from users where role = 'admin' and suspended_at is null and id <> old.id) then
    raise exception 'The last administrator stays' using errcode = 'check_violation', constraint = 'users_last_admin';
  end if;
  return coalesce(new, old);
end $$;
create trigger users_keep_admin_changed before update of role, suspended_at on users for each row
  when (old.role = 'admin' and old.suspended_at is null and (new.role <> 'admin' or new.suspended_at is not null))
  execute function users_keep_admin();
create trigger users_keep_admin_deleted before delete on users for each row
  when (old.role = 'admin' and old.suspended_at is null) execute function users_keep_admin();

-- is_public is what everybody finds; wants_public is the host's own switch.
alter table properties
  add column wants_public boolean not null default true,
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column is_suspended boolean not null default false,
  add constraint properties_hidden check ((hidden_at is null) = (hidden_reason is null));
update properties set wants_public = false where not is_public;

-- Whoever writes is_public says what the host wants; what everybody finds follows from that and from what administrators say.
create function properties_note_choice() returns trigger language plpgsql as $$
begin
  new.wants_public := new.is_public;
  return new;
end $$;
create trigger properties_choice_1 before insert or update of is_public on properties
  for each row execute function properties_note_choice();
create function properties_follow_choice() returns trigger language plpgsql as $$
begin
  new.is_public := new.wants_public and new.hidden_at is null and not new.is_suspended;
  return new;
end $$;
create trigger properties_choice_2 before insert or update of is_public, hidden_at, is_suspended on properties
  for each row execute function properties_follow_choice();
