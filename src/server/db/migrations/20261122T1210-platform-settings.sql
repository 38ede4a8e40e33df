-- Who runs this installation, and how to reach them: one row, in which what has not been said is empty.
create table platform_settings (
  is_only boolean primary key default true check (is_only),
  legal_name text,
  registration_number text,
  vat_number text check (vat_number ~ '^4\d{9}$'),
  physical_address text,
  phone text,
  email text,
  office_bearers text[] not null default '{}',
  -- Of the Protection of Personal Information Act.
  information_officer text,
  launch_date date,
  social_links text[] not null default '{}'
);
insert into platform_settings default values;
