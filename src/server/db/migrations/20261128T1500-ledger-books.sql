-- An account stands in the books of an organisation, which takes the money of its guests itself, or of the platform: null.
-- An entry is posted in one book, so that no figure of one is another's.
alter table ledger_accounts add column book uuid references organisations (id);
alter table ledger_accounts drop constraint ledger_accounts_once;
alter table ledger_accounts add constraint ledger_accounts_once unique nulls not distinct (kind, name, organisation_id, book);
-- In its own books an organisation is no party.
alter table ledger_accounts add constraint ledger_accounts_one_party check (organisation_id is null or book is null);
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
  ('clearing', 'income', 'vat', 'refunds', 'fees', 'credit', 'receivable', 'deposits', 'payable', 'bank', 'cash', 'damage'));
create index ledger_accounts_book on ledger_accounts (book) where book is not null;

-- The stay that a line is about, for the balance of one stay.
alter table ledger_lines add column about uuid;
create index ledger_lines_about on ledger_lines (about, account_id) include (cents) where about is not null;

create or replace function check_ledger_balance() returns trigger language plpgsql as $$
declare
  entry uuid := case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'entry_id')::uuid end;
  total bigint;
  lines int;
  books int;
begin
  select coalesce(sum(line.cents), 0), count(*), count(distinct coalesce(account.book, '00000000-0000-0000-0000-000000000000'))
    into total, lines, books
    from ledger_lines as line join ledger_accounts as account on account.id = line.account_id where line.entry_id = entry;
  if total <> 0 or lines < 2 then
    raise exception 'Ledger entry % has % lines that add up to % cents', entry, lines, total using errcode = 'check_violation';
  end if;
  if books > 1 then
    raise exception 'Ledger entry % is posted in % books', entry, books using errcode = 'check_violation';
  end if;
  return null;
end $$;
