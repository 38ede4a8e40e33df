-- A host may choose that guests are shown the door code only when all of them have registered; off at first.
alter table register_settings add column holds_door_code boolean not null default false;
