-- A search is understood before it is looked up: what a home offers stands beside its words, by names of our own, and the words that
-- are left are looked for one by one, so that one that nobody has empties no search.
-- Every home is read again below, which may take longer than a statement may otherwise.
set local statement_timeout = 0;

create function joined_by_stops(words text[]) returns text language sql immutable parallel safe
  return array_to_string(words, ' . ');

-- By what words a home says that it has something, in what it names and in what it tells; what it refuses is no offer.
create function offers_of(named text, told text) returns text[] language sql immutable parallel safe
begin atomic
  with texts as (
    select regexp_replace(folded(named), '\m(no|not|geen|without|sonder)\M[ -]+[a-z]+|\m(pets?|dogs?|cats?|honde|troeteldiere)\M[^.]{0,12}\m(no|not|nie|prohibited|forbidden)\M', ' ', 'g') as offered,
      regexp_replace(folded(named || ' . ' || told),
        '\m(no|not|geen|without|sonder)\M[ -]+[a-z]+|\mhours?\M( drive| away)? (from|off|to)( the)? [a-z]+|\m(car|pool) (pool|table)\M', ' ', 'g') as everything
  )
  select array_remove(array[
    case when offered ~ '\m(pets?|dogs?|cats?|honde?|hondvriendelik|katte|troeteldier\w*)\M'
      or everything ~ '\m(pets?|dogs?|honde|troeteldiere)[ -](are |is )?(also )?(welcome|allowed|friendly|welkom)' then 'pets' end,
    case when everything ~ '\m(sea|seas|seaside|seafront|seaview|seashore|beach\w*|oceans?|oceanfront|die see|see-?uitsig|strand|ulwandle|olwandle)\M' then 'sea' end,
    case when everything ~ '\m(pools?|swembad|swimming|splashpool)\M' then 'pool' end,
    case when everything ~ '\m(inverters?|battery|batteries|omsetter|omskakelaar)\M' then 'inverter' end,
    case when everything ~ '\m(inverters?|battery|batteries|omsetter|solar|sonkrag|generators?|kragopwekker|ups|load[ -]?shedding)\M' then 'power' end,
    case when everything ~ '\m(solar|sonkrag)\M' then 'solar' end,
    case when everything ~ '\m(wi-?fi|wi fi|fibre|fiber|internet|wireless)\M' then 'wifi' end,
    case when everything ~ '\m(braai\w*|barbe[cq]ue|bbq|weber)\M' then 'braai' end,
    case when everything ~ '\m(fireplaces?|fire place|wood[ -]?stove|log fires?|kaggel\w*|vuurherd|hearth)\M|wood for the stove' then 'fireplace' end,
    case when everything ~ '\m(mountains?|drakensberg|berge?|berguitsig|escarpment|[a-z]+berge?)\M' then 'mountain' end,
    case when everything ~ '\m(bush|bushveld|bosveld|game reserve|game lodge|game drives?|nature reserve|safaris?|waterhole|elephants?|wildlife|kruger|big five)\M' then 'bush' end,
    case when everything ~ '\m(air[ -]?con\w*|lugver\w+|lugreeling)\M' then 'cooling' end,
    case when everything ~ '\m(parking|garage|carport|parkering)\M' then 'parking' end,
    case when everything ~ '\m(work ?spaces?|desk|werkplek|lessenaar)\M' then 'workspace' end,
    case when everything ~ '\m(washing machines?|washer|laundry|wasmasjien)\M' then 'washing' end,
    case when everything ~ '\m(cots?|crib|kinderbed|babakot)\M' then 'cot' end,
    case when everything ~ '\m(wheelchairs?|rolstoel\w*|step-free)\M' then 'wheelchair' end,
    case when everything ~ '\m(borehole|boorgat|water tanks?|watertenk)\M' then 'water' end
  ], null) from texts;
end;

-- The same as words of the search: no home writes them, and nobody types them.
create function offer_words(offers text[]) returns text language sql immutable parallel safe
  return coalesce((select string_agg('xqz' || offer, ' ') from unnest(offers) as offer), '');

-- Where a home is, as words.
create function place_words(neighbourhood text, city text, place_aliases text, province text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('naledi', searchable(place(neighbourhood) || ' ' || place(city) || ' ' || place(place_aliases) || ' ' || place(province)));

alter table properties drop column search;
alter table properties
  add column offers text[] not null generated always as (
    offers_of(joined_by_stops(amenities), name || ' . ' || place(neighbourhood) || ' . ' || description)) stored,
  add column search tsvector generated always as (
    setweight(to_tsvector('naledi_whole', searchable(name)), 'A')
    || setweight(place_words(neighbourhood, city, place_aliases, province), 'B')
    || setweight(to_tsvector('naledi', searchable(case when address_is_public then address else '' end || ' ' || joined(amenities) || ' ' || property_type)), 'C')
    || setweight(to_tsvector('naledi', searchable(description)), 'D')
    || setweight(to_tsvector('naledi', offer_words(offers_of(joined_by_stops(amenities), name || ' . ' || place(neighbourhood) || ' . ' || description))), 'D')
  ) stored;
create index properties_search on properties using gin (search);
-- Whether a word is the name of where some home is.
create index properties_places on properties using gin (place_words(neighbourhood, city, place_aliases, province))
  where is_public and is_available;

-- One word as a query; of one with a hyphen both ways.
create function word_query(term text, corrections_max integer) returns tsquery language sql stable
  return case when folded(term) ~ '[[:alnum:]]-[[:alnum:]]'
    then words_query(replace(folded(term), '-', ' '), corrections_max) || words_query(replace(folded(term), '-', ''), corrections_max)
    else words_query(term, corrections_max) end;

-- A search that was understood. `needed` are queries that a home meets all of; of `terms`, names of places where homes are count
-- like those, and the others as far as any home has them all, or as many of them as any home has; `liked` only order.
-- `is_numbered` says that guests or bedrooms are asked for besides.
-- `filter` is what a home meets, `counted` what it should meet as much of as any other, `ranking` what orders.
create function understood_query(typed text, needed text[], terms text[], liked text[], is_numbered boolean,
  out filter tsquery, out counted tsquery[], out ranking tsquery) language plpgsql stable as $$
declare
  -- Only so many words are corrected, because anybody may ask.
  corrections integer := 4;
  term text;
  step tsquery;
  must tsquery := '';
  every tsquery := '';
  likes tsquery := '';
begin
  counted := '{}';
  foreach term in array needed loop
    step := to_tsquery('naledi_whole', term);
    must := must && step;
    likes := likes || step;
  end loop;
  foreach term in array terms[1:12] loop
    if corrections > 0 and not exists (select from search_words where word >= left(folded(term), 40) and word < left(folded(term), 40) || chr(1114111)) then
      corrections := corrections - 1;
      step := word_query(term, 1);
    else
      step := word_query(term, 0);
    end if;
    continue when numnode(step) = 0;
    every := every && step;
    likes := likes || step;
    if term !~* '^(town|city|bay|hills?|park|beach|north|south|east|west|coast|cape|point|central|centre|village|view|rock|river|gardens?|old|street|road)$'
      and exists (select from properties where is_public and is_available
        and place_words(neighbourhood, city, place_aliases, province) @@ replace(step::text, ':*', '')::tsquery) then
      must := must && step;
    else
      counted := counted || step;
    end if;
  end loop;
  foreach term in array liked[1:12] loop
    step := word_query(term, 0);
    likes := likes || step;
  end loop;
  if numnode(must) = 0 and counted = '{}' then
    filter := search_query(typed);
    ranking := filter;
    -- Praise alone asks for nothing: a home that is called so is found, and otherwise any.
    if liked <> '{}' and not exists (select from properties where is_public and is_available and search @@ filter) then
      filter := '!xqznone'::tsquery;
    end if;
    return;
  end if;
  ranking := case when needed = '{}' and liked = '{}' then every else likes end;
  filter := must;
  if counted <> '{}' then
    foreach step in array counted loop
      filter := filter && step;
    end loop;
    if exists (select from properties where is_public and is_available and search @@ filter) then
      counted := '{}';
    else
      ranking := likes;
      filter := must;
      if numnode(must) = 0 then
        foreach step in array counted loop
          filter := filter || step;
        end loop;
        if is_numbered and not exists (select from properties where is_public and is_available and search @@ filter) then
          filter := '!xqznone'::tsquery;
        end if;
      end if;
    end if;
  end if;
end $$;
