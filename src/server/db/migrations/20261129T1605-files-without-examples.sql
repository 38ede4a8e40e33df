-- The example of each column is somebody's: it goes with the file.
update imports set found = jsonb_set(found, '{columns}', (
    select coalesce(jsonb_agg(jsonb_set(one, '{sample}', '""') order by nth), '[]') from jsonb_array_elements(found -> 'columns') with ordinality as had (one, nth)))
  where file is null;
-- Those that were never run are deleted after some days, whether their file is there or not.
create index imports_not_run on imports (created_at) where done_at is null;
