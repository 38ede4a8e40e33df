-- Photos of a claim that came with a copy follow in the background, and there are none in a copy without photos.
alter table damage_claims drop constraint damage_claims_photos_check, add constraint damage_claims_photos_check check (cardinality(photos) <= 10);
