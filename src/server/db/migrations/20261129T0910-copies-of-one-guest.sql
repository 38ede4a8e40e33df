-- A copy that answers a request: of one guest of a host, by an id by which the host meets them.
alter table exports
  add column request_id uuid,
  add column guest_id uuid,
  add constraint exports_of_guest check ((request_id is null) = (guest_id is null) and (request_id is null or organisation_id is not null));

drop index exports_account_daily;
create unique index exports_account_daily on exports (user_id, day) where organisation_id is null and request_id is null and state <> 'failed';
drop index exports_organisation_daily;
create unique index exports_organisation_daily on exports (organisation_id, user_id, day)
  where organisation_id is not null and request_id is null and state <> 'failed';
create unique index exports_request on exports (organisation_id, user_id, request_id) where request_id is not null;
