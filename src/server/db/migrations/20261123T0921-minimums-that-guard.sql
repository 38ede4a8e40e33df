-- A season that names a shortest stay guards all its nights unless it says otherwise: those that exist say what they
-- meant, which was the home's word where they had none. One that names no shortest stay has the home's in the home's
-- way; where it had it in another, it takes it over. A season may carry a percentage in place of prices.
update rate_books set seasons = (
  select jsonb_agg(
    season || jsonb_build_object(
      'percent', null,
      'isThrough', case
        when season -> 'minNights' <> 'null' and season -> 'isThrough' = 'null' then to_jsonb(is_through)
        else season -> 'isThrough' end,
      'minNights', case
        when season -> 'minNights' = 'null' and season -> 'isThrough' not in ('null', to_jsonb(is_through))
          and min_nights > 1 then to_jsonb(min_nights)
        else season -> 'minNights' end)
    order by place)
  from jsonb_array_elements(seasons) with ordinality as each (season, place))
where jsonb_array_length(seasons) > 0;

-- A shortest stay that a single night names holds for every stay that touches it. What is here twice until the next
-- writing of the book does no harm: the strictest decides.
insert into min_stays (property_id, nights, min_nights, is_through)
  select property_id, daterange(night, night + 1), min_nights, true from date_prices where min_nights > 1;
