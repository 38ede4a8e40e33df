-- A double-entry ledger of all money: integer cents, a debit above 0, a credit below. It only grows, and every entry adds up to 0.
create table ledger_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('clearing', 'income', 'vat', 'refunds', 'fees', 'credit', 'receivable', 'deposits', 'payable')),
  -- Which of its kind, such as the name of a gateway.
  name text not null default '',
  organisation_id uuid references organisations,
  created_at timestamptz not null default moment(),
  constraint ledger_accounts_once unique nulls not distinct (kind, name, organisation_id)
);
create index ledger_accounts_organisation on ledger_accounts (organisation_id);

create table ledger_entries (
  id uuid primary key,
  at timestamptz not null default moment(),
  -- What was posted, such as an invoice, and its id: nothing is posted twice.
  cause_kind text not null,
  cause_id text not null,
  memo text not null,
  constraint ledger_entries_once unique (cause_kind, cause_id)
);

create table ledger_lines (
  id bigint generated always as identity primary key,
  entry_id uuid not null references ledger_entries,
  account_id uuid not null references ledger_accounts,
  cents bigint not null check (cents <> 0)
);
create index ledger_lines_entry on ledger_lines (entry_id);
create index ledger_lines_account on ledger_lines (account_id) include (cents);

-- Of a table that only grows.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: nothing in it is changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_entries_grow before update or delete or truncate on ledger_entries for each statement execute function refuse_change();
create trigger ledger_lines_grow before update or delete or truncate on ledger_lines for each statement execute function refuse_change();

-- Looks at the whole entry when its transaction commits.
create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  entry uuid := case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'entry_id')::uuid end;
  total bigint;
  lines int;
begin
  select coalesce(sum(cents), 0), count(*) into total, lines from ledger_lines where entry_id = entry;
  if total <> 0 or lines < 2 then
    raise exception 'Ledger entry % has % lines that add up to % cents', entry, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();
create constraint trigger ledger_lines_balance after insert on ledger_lines
  deferrable initially deferred for each row execute function check_ledger_balance();
