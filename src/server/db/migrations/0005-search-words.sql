-- Every home is read again below, which may take longer than a statement may otherwise.
set local statement_timeout = 0;

-- The same stems without the list of words too common to tell texts apart, so that 'the' alone finds The Sixth Floor.
create text search dictionary english_whole (template = snowball, language = english);
create text search configuration naledi_whole (copy = naledi);
alter text search configuration naledi_whole alter mapping for hword, hword_part, word with unaccent, english_whole;
alter text search configuration naledi_whole
  alter mapping for asciihword, asciiword, hword_asciipart with english_whole;

-- In names common words tell homes apart; in descriptions they would be in all of them.
alter table properties drop column search;
alter table properties add column search tsvector generated always as (
  setweight(to_tsvector('naledi_whole', searchable(name)), 'A')
  || setweight(to_tsvector('naledi', searchable(place(neighbourhood) || ' ' || place(city) || ' ' || place(place_aliases) || ' ' || place(province))), 'B')
  || setweight(to_tsvector('naledi', searchable(address || ' ' || joined(amenities) || ' ' || property_type)), 'C')
  || setweight(to_tsvector('naledi', searchable(description)), 'D')
) stored;
create index properties_search on properties using gin (search);

-- Every word that listed homes use, and how many of them do, so that a slip of the keyboard can be led to the word that
-- was meant. The count changes often and stands in no index, so most changes touch none; the space is left for them.
drop trigger properties_learn_words on properties;
drop function properties_learn_words();
drop table search_words;
create table search_words (
  word text collate "C" primary key,
  homes integer not null
) with (fillfactor = 70);
-- Slips are looked for among the words that begin or end alike, and are about as long.
create index search_words_beginning on search_words (left(word, 2), length(word));
create index search_words_end on search_words (right(word, 2), length(word));

-- What a search may find a home by; nothing of one that is not listed.
create function listed_text(home properties) returns text language sql stable parallel safe
  return case when home.is_public and home.is_available then concat_ws(' ', home.name, place(home.neighbourhood),
    place(home.city), place(home.place_aliases), place(home.province), home.address, joined(home.amenities),
    home.property_type, home.description) else '' end;

create function words_of(listed text) returns setof text language sql stable parallel safe rows 50
begin atomic
  select distinct word from unnest(plain_words(listed)) as word where length(word) between 2 and 40;
end;

-- Counts the words of all homes that one statement changed, in one order, so that two of them cannot wait for each other in a ring.
create function properties_count_words() returns trigger language plpgsql as $$
declare
  before text[];
  after text[];
  lost text[];
begin
  if tg_op = 'INSERT' then
    after := array(select listed_text(row(home.*)::properties) from new_homes as home);
  elsif tg_op = 'DELETE' then
    before := array(select listed_text(row(home.*)::properties) from old_homes as home);
  else
    select array_agg(was), array_agg(became) into before, after from (
      select listed_text(row(old_home.*)::properties) as was, listed_text(row(new_home.*)::properties) as became
      from old_homes as old_home join new_homes as new_home using (id)
    ) as both_texts where was <> became;
  end if;
  with counted as (
    insert into search_words as known
      select word, sum(uses) from (
        select words_of(listed) as word, 1 as uses from unnest(after) as listed
        union all
        select words_of(listed), -1 from unnest(before) as listed
      ) as used group by word having sum(uses) <> 0 order by word
    on conflict (word) do update set homes = known.homes + excluded.homes
    returning word, homes
  ) select array_agg(word) into lost from counted where homes <= 0;
  delete from search_words where word = any(lost) and homes <= 0;
  return null;
end $$;
create trigger properties_count_words_added after insert on properties
  referencing new table as new_homes for each statement execute function properties_count_words();
create trigger properties_count_words_changed after update on properties
  referencing old table as old_homes new table as new_homes for each statement execute function properties_count_words();
create trigger properties_count_words_deleted after delete on properties
  referencing old table as old_homes for each statement execute function properties_count_words();

insert into search_words
  select word, count(*) from properties, words_of(listed_text(properties)) as word group by word order by word;

-- How far from what was typed a word may be: 1 to 3 slips.
create function slips_max(term text) returns integer language sql immutable parallel safe
  return case when length(term) <= 3 then 1 when length(term) <= 7 then 2 else 3 end;

-- The words that were probably meant: those with the fewest slips, then the likest. A slip at both ends is not looked for,
-- and of very many words alike at one end only so many are compared.
create function nearest_words(term text) returns text[] language sql stable
begin atomic
  with swapped as (
    -- Two letters that changed places are one slip, and the likeliest.
    select overlay(term placing reverse(substr(term, at, 2)) from at for 2) as word
    from generate_series(1, length(term) - 1) as at
  ), candidates as (
    (select word from search_words where left(word, 2) = left(term, 2)
      and length(word) between length(term) - slips_max(term) and length(term) + slips_max(term) limit 2000)
    union
    (select word from search_words where right(word, 2) = right(term, 2)
      and length(word) between length(term) - slips_max(term) and length(term) + slips_max(term) limit 2000)
    union
    -- Of three letters or fewer, one slip leaves no two alike.
    (select word from search_words where length(term) <= 3
      and word >= left(term, 1) and word < left(term, 1) || chr(1114111) and length(word) <= 4 limit 2000)
  ), alike as (
    select word, 1 as slips, 1::real as likeness from search_words where word in (select word from swapped)
    union all
    select word, levenshtein_less_equal(word, term, slips_max(term)), similarity(word, term)
    from candidates where word not in (select word from swapped)
  ), nearest as (
    select word, rank() over (order by slips, likeness desc) as place from alike where slips <= slips_max(term)
  )
  select array_agg(word) from nearest where place <= 2;
end;

-- Words without hyphens as a query: each by its beginning, or, where no listed home knows it, the nearest words. Only so
-- many are corrected, because anybody may ask. Words too common to tell texts apart count where there are no others.
drop function search_query(text);
drop function words_query(text);
create function words_query(words text, corrections_max integer) returns tsquery language plpgsql stable as $$
declare
  terms text[] := (plain_words(words))[1:12];
  telling text[] := array(select term from unnest(terms) as term where ts_lexize('english_stem', term) <> '{}');
  term text;
  near text[];
  step tsquery;
  wanted tsquery := '';
begin
  foreach term in array case when telling = '{}' then terms else telling end loop
    -- No word that homes use is longer, and levenshtein() takes 255 letters.
    term := left(term, 40);
    near := null;
    if corrections_max > 0
      and not exists (select from search_words where word >= term and word < term || chr(1114111)) then
      corrections_max := corrections_max - 1;
      near := nearest_words(term);
    end if;
    step := to_tsquery('naledi_whole', coalesce('(' || array_to_string(near, ' | ') || ')', term || ':*'));
    -- A stem that does not begin its word, 'berri' of 'berry', would miss 'Berryfield'.
    if near is null and not starts_with(term, (ts_lexize('english_whole', term))[1]) then
      step := step || (term || ':*')::tsquery;
    end if;
    wanted := wanted && step;
  end loop;
  return wanted;
end $$;

-- What a visitor typed, as a query: 'wi-fi' finds 'Wi-Fi' and 'WiFi'.
create function search_query(phrase text) returns tsquery language sql stable
  return case when folded(phrase) ~ '[[:alnum:]]-[[:alnum:]]'
    then words_query(replace(folded(phrase), '-', ' '), 2) || words_query(replace(folded(phrase), '-', ''), 2)
    else words_query(phrase, 4) end;
