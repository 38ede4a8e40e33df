-- The copies of invoices that were downloaded: an issued invoice never changes, so each is drawn once.
create table invoice_files (
  invoice_id uuid primary key references invoices on delete cascade,
  content bytea not null,
  drawn_at timestamptz not null default moment()
);
