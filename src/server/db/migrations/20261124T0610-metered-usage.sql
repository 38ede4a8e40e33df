-- What an organisation uses up each month, of whatever its plan limits: one row a kind and month of South Africa, however many ask at
-- once. Newsletters were counted in a table of their own.
create table metered_usage (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null check (kind in ('newsletters', 'ai_requests')),
  month date not null check (extract(day from month) = 1),
  used integer not null check (used >= 0),
  primary key (organisation_id, kind, month)
);
insert into metered_usage (organisation_id, kind, month, used)
  select organisation_id, 'newsletters', month, used from newsletter_quotas;
drop table newsletter_quotas;
