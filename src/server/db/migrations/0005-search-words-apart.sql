-- A text as the search reads it: accents off, and every sign parts two words, so that 'Pool/braai' is a pool and a
-- braai. What a hyphen joins counts as one word too, so that 'Wi-Fi' is found by 'wifi'.
create function searchable(words text) returns text language sql immutable parallel safe
  return regexp_replace(folded(words), '[^[:alnum:]]+', ' ', 'g') || coalesce(
    (select string_agg(' ' || replace(hyphened[1], '-', ''), '')
      from regexp_matches(folded(words), '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') as hyphened), '');

alter table properties drop column search;
alter table properties add column search tsvector generated always as (
    setweight(to_tsvector('naledi', searchable(name)), 'A')
    || setweight(to_tsvector('naledi', searchable(coalesce(neighbourhood, '') || ' ' || city || ' ' || place_aliases || ' ' || coalesce(province, ''))), 'B')
    || setweight(to_tsvector('naledi', searchable(address || ' ' || joined(amenities) || ' ' || property_type)), 'C')
    || setweight(to_tsvector('naledi', searchable(description)), 'D')
  ) stored;
create index properties_search on properties using gin (search);

create or replace function plain_words(phrase text) returns text[] language sql stable parallel safe
  return array_remove(string_to_array(searchable(phrase), ' '), '');

insert into search_words
  select distinct word from properties, unnest(plain_words(concat_ws(' ', name, neighbourhood, city, place_aliases,
    province, address, joined(amenities), property_type, description))) as word
  where length(word) between 2 and 40
on conflict do nothing;

-- Words without hyphens as a query: each by its beginning, or, where no listing knows it, the nearest words.
create function words_query(words text) returns tsquery language plpgsql stable
  set pg_trgm.similarity_threshold = 0.15
as $$
declare
  term text;
  swapped text[];
  near text;
  step tsquery;
  wanted tsquery := '';
begin
  foreach term in array (plain_words(words))[1:12] loop
    if exists (select from search_words where word like term || '%') then
      step := to_tsquery('naledi', term || ':*');
      -- A stem that does not begin its word, 'berri' of 'berry', would miss 'Berryfield'.
      if not starts_with(term, (ts_lexize('english_stem', term))[1]) then
        step := step || (term || ':*')::tsquery;
      end if;
    else
      -- Two letters that changed places are one slip, and the likeliest.
      swapped := array(select overlay(term placing reverse(substr(term, at, 2)) from at for 2)
        from generate_series(1, length(term) - 1) as at);
      select string_agg(word, ' | ') into near from (
        select word, rank() over (order by slips, likeness desc) as place from (
          select word, 1 as slips, 1 as likeness from search_words where word = any(swapped)
          union all
          select word, levenshtein(word, term), similarity(word, term)
          from search_words where word % term and word <> all(swapped)
        ) as alike
        where slips <= case when length(term) <= 3 then 1 when length(term) <= 7 then 2 else 3 end
      ) as nearest where place <= 2;
      step := to_tsquery('naledi', coalesce('(' || near || ')', term || ':*'));
    end if;
    wanted := wanted && step;
  end loop;
  return wanted;
end $$;

-- What a visitor typed, as a query: 'wi-fi' finds 'Wi-Fi' and 'WiFi'.
create or replace function search_query(phrase text) returns tsquery language sql stable
  return case when folded(phrase) ~ '[[:alnum:]]-[[:alnum:]]'
    then words_query(replace(folded(phrase), '-', ' ')) || words_query(replace(folded(phrase), '-', ''))
    else words_query(phrase) end;
