-- Many reviews written in one statement change each home once.
drop trigger reviews_count on reviews;
create or replace function reviews_count() returns trigger language plpgsql as $$
begin
  update properties set rating_sum = rating_sum + stars, rating_count = rating_count + written
    from (select property_id, sum(rating) as stars, count(*) as written from new_reviews group by property_id) as counted
    where properties.id = property_id;
  return null;
end $$;
create trigger reviews_count after insert on reviews
  referencing new table as new_reviews for each statement execute function reviews_count();
