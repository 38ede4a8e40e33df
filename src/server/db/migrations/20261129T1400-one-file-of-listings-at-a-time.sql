-- The photos of one file of listings are prepared at a time: each file may be 2 GB on the disk until they are.
create unique index listing_imports_one_reading on listing_imports (organisation_id) where state = 'reading';
