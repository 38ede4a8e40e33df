-- Words are found among the best rated homes first, by one index of words and of all that decides cheaply whether a home fits, so that a
-- search by a word that many homes have reads no more than one by a word that few have.

-- A step in which the rating of a home lies, the best first.
create function rating_step(rating double precision) returns integer language sql immutable parallel safe
  return case when rating >= 4.9 then 1 when rating >= 4.5 then 2 when rating >= 4.25 then 3 when rating >= 4 then 4
    when rating >= 3.5 then 5 else 6 end;

-- A step in which the price of a night lies, the lowest first.
create function price_step(cents bigint) returns integer language sql immutable parallel safe
  return case when cents < 50000 then 1 when cents < 80000 then 2 when cents < 120000 then 3 when cents < 160000 then 4
    when cents < 220000 then 5 when cents < 300000 then 6 when cents < 500000 then 7 else 8 end;

-- Facets that a search asks of a home, each a key of the index: 'guests 4' where four may stay there.
create function facets_of(rating double precision, from_cents integer, property_type text, max_guests integer, bedrooms integer, city text)
  returns text[] language sql immutable parallel safe
  return array['rating ' || rating_step(rating), 'price ' || price_step(from_cents), 'type ' || property_type, 'city ' || folded(city)]
    || array(select 'guests ' || number from generate_series(1, least(max_guests, 16)) as number)
    || array(select 'bedrooms ' || number from generate_series(1, least(bedrooms, 8)) as number);

-- Tells whether a listed home has the words: a word that many have is found among the best rated, without the homes of all who have it.
create function is_found(wanted tsquery) returns boolean language sql stable
  return exists (select from properties where is_public and is_available and search @@ wanted
      and facets_of(rating, from_cents, property_type, max_guests, bedrooms, city) @> '{rating 1}')
    or exists (select from properties where is_public and is_available and search @@ wanted);

-- The same of words that name where a home is.
create function is_place(wanted tsquery) returns boolean language sql stable
  return exists (select from properties where is_public and is_available
      and place_words(neighbourhood, city, place_aliases, province) @@ wanted
      and array[rating_step(rating)] @> '{1}')
    or exists (select from properties where is_public and is_available
      and place_words(neighbourhood, city, place_aliases, province) @@ wanted);

-- The same query with each beginning of words that very many homes have spelled out as the words that most have: of a beginning an index
-- reads all homes before it gives the first, of a word as few as are asked for.
create function spelled_out(wanted tsquery) returns tsquery language plpgsql stable as $$
declare
  written text := wanted::text;
  beginning text[];
  words text[];
begin
  for beginning in select distinct regexp_matches(wanted::text, $re$'((?:[^']|'')+)':\*([A-D]*)$re$, 'g') loop
    select array_agg(word order by homes desc) into words from (
      select word, homes from search_words where word >= beginning[1] and word < beginning[1] || chr(1114111) order by word limit 2000) as alike
    having sum(homes) > 2000;
    continue when words is null;
    written := replace(written, format('''%s'':*%s', beginning[1], beginning[2]), (
      select '(' || string_agg(quote_literal(lexeme) || case when beginning[2] = '' then '' else ':' || beginning[2] end, ' | ') || ')'
      from (
        select replace(beginning[1], '''''', '''') as lexeme
        union
        select lexeme from unnest(words[1:16]) as word, unnest(tsvector_to_array(to_tsvector('naledi_whole', word))) as lexeme
        where starts_with(lexeme, beginning[1])) as lexemes));
  end loop;
  return written::tsquery;
end $$;

-- `best` is met by the homes that have at least two of the words of which no home has all.
drop function understood_query(text, text[], text[], text[], boolean);
create function understood_query(typed text, needed text[], terms text[], liked text[], is_numbered boolean,
  out filter tsquery, out counted tsquery[], out ranking tsquery, out best tsquery) language plpgsql stable as $$
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
    must := must && spelled_out(step);
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
      and is_place(replace(step::text, ':*', '')::tsquery) then
      must := must && spelled_out(step);
    else
      counted := counted || spelled_out(step);
    end if;
  end loop;
  foreach term in array liked[1:12] loop
    step := word_query(term, 0);
    likes := likes || step;
  end loop;
  if numnode(must) = 0 and counted = '{}' then
    ranking := search_query(typed);
    filter := spelled_out(ranking);
    -- Praise alone asks for nothing: a home that is called so is found, and otherwise any.
    if liked <> '{}' and not is_found(filter) then
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
    if is_found(filter) then
      counted := '{}';
    else
      ranking := likes;
      filter := must;
      if numnode(must) = 0 then
        foreach step in array counted loop
          filter := filter || step;
        end loop;
        if is_numbered and not is_found(filter) then
          filter := '!xqznone'::tsquery;
        end if;
      end if;
      for nth in 2 .. cardinality(counted) loop
        foreach step in array counted[1:nth - 1] loop
          best := coalesce(best, '') || (must && step && counted[nth]);
        end loop;
      end loop;
    end if;
  end if;
end $$;
