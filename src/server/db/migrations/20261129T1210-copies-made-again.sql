-- A copy that answers a request is made again once it failed or its days are over; of one request one is under way or ready at a time, whoever asked for it.
drop index exports_request;
create unique index exports_request on exports (organisation_id, request_id) where request_id is not null and state in ('waiting', 'making', 'ready');
create index exports_of_request on exports (organisation_id, request_id, created_at desc) where request_id is not null;
