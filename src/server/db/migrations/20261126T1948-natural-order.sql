-- Orders names as people count: 'Flat 2' before 'Flat 10'. Each number is filled up to ten digits; letters are compared as before.
create function natural_order(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(lower(name), '(\d+)', '0000000000\1', 'g'), '\d+(\d{10})', '\1', 'g')
$$;
