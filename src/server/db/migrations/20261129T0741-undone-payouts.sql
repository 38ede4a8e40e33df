-- A file of payouts that was undone stays in the list; its rows are gone, so that it may come again.
alter table channel_payouts add column undone_at timestamptz, add column undone_by uuid,
  add constraint channel_payouts_undone check (undone_by is null or undone_at is not null);
