-- English stems behind accents taken off: 'Gästehaus' is found by 'gastehaus', 'cottages' by 'cottage'.
create text search configuration naledi (copy = english);
alter text search configuration naledi alter mapping for hword, hword_part, word with unaccent, english_stem;

-- A name as it is compared: Gqeberha, gqeberha and GQEBERHA are one city. The dictionary does not change underneath.
create function folded(words text) returns text language sql immutable parallel safe
  return lower(unaccent('unaccent'::regdictionary, words));

create function joined(words text[]) returns text language sql immutable parallel safe
  return array_to_string(words, ' ');

-- A text as the search reads it: accents off, and every sign parts two words, so that 'Pool/braai' is a pool and a
-- braai. What a hyphen joins counts as one word too, so that 'Wi-Fi' is found by 'wifi'.
create function searchable(words text) returns text language sql immutable parallel safe
  return regexp_replace(folded(words), '[^[:alnum:]]+', ' ', 'g') || coalesce(
    (select string_agg(' ' || replace(hyphened[1], '-', ''), '')
      from regexp_matches(folded(words), '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') as hyphened), '');

-- A name of a place, and the same in one word where it has several: Cape Town is typed as capetown too.
create function place(words text) returns text language sql immutable parallel safe
  return case when words like '% %' then words || ' ' || replace(words, ' ', '') else coalesce(words, '') end;

create table properties (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  realtor_id uuid not null references users,
  slug text not null,
  name text not null,
  description text not null,
  property_type text not null check (property_type in ('house', 'apartment', 'condo', 'commercial', 'land', 'villa', 'townhouse', 'studio', 'cabin')),
  address text not null,
  neighbourhood text,
  city text not null,
  province text,
  -- Names a place has had before, or has now, so that Port Elizabeth finds Gqeberha.
  place_aliases text not null default '',
  nightly_cents integer not null check (nightly_cents >= 0),
  cleaning_fee_cents integer not null default 0 check (cleaning_fee_cents >= 0),
  service_fee_cents integer not null default 0 check (service_fee_cents >= 0),
  bedrooms smallint not null check (bedrooms >= 0),
  bathrooms double precision not null check (bathrooms >= 0 and bathrooms * 2 = floor(bathrooms * 2)),
  max_guests smallint not null check (max_guests >= 1),
  square_feet integer check (square_feet > 0),
  amenities text[] not null default '{}',
  images text[] not null default '{}',
  house_rules text,
  check_in_time text not null default '14:00',
  check_out_time text not null default '10:00',
  available_from date,
  available_to date,
  is_available boolean not null default true,
  is_public boolean not null default true,
  instant_booking boolean not null default false,
  hold_hours smallint not null default 24 check (hold_hours between 1 and 72),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating double precision not null generated always as (
    case when rating_count > 0 then rating_sum::double precision / rating_count else 0 end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_tsvector('naledi', searchable(name)), 'A')
    || setweight(to_tsvector('naledi', searchable(place(neighbourhood) || ' ' || place(city) || ' ' || place(place_aliases) || ' ' || place(province))), 'B')
    || setweight(to_tsvector('naledi', searchable(address || ' ' || joined(amenities) || ' ' || property_type)), 'C')
    || setweight(to_tsvector('naledi', searchable(description)), 'D')
  ) stored,
  constraint properties_window check (available_to is null or available_from is null or available_to >= available_from)
);
create unique index properties_slug_key on properties (slug);
create index properties_organisation_id on properties (organisation_id, created_at);
create index properties_realtor_id on properties (realtor_id);
create index properties_search on properties using gin (search);
-- One index for each order a search can ask for, so that its first page is read and not sorted; the first of them
-- holds all that a search without words asks, so that counting reads no rows.
create index properties_public_price on properties (nightly_cents, id)
  include (property_type, max_guests, available_from, available_to) where is_public and is_available;
create index properties_public_rating on properties (rating, created_at, id) where is_public and is_available;
create index properties_public_newest on properties (created_at, id) where is_public and is_available;
create index properties_public_city on properties (folded(city)) where is_public and is_available;

-- Every word that a listing uses, so that a slip of the keyboard can be led to the word that was meant.
create table search_words (word text primary key);
create index search_words_prefix on search_words (word text_pattern_ops);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

create function plain_words(phrase text) returns text[] language sql stable parallel safe
  return array_remove(string_to_array(searchable(phrase), ' '), '');

create function properties_learn_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two listings saved at once cannot wait for each other in a ring.
  insert into search_words
    select distinct word from unnest(plain_words(concat_ws(' ', new.name, place(new.neighbourhood), place(new.city),
      place(new.place_aliases), place(new.province), new.address, joined(new.amenities), new.property_type, new.description))) as word
    where length(word) between 2 and 40
    order by word
  on conflict do nothing;
  return null;
end $$;
create trigger properties_learn_words
  after insert or update of name, neighbourhood, city, place_aliases, province, address, amenities, property_type, description
  on properties for each row execute function properties_learn_words();

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
    -- No word that listings use is longer, and levenshtein() takes 255 letters.
    term := left(term, 40);
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
create function search_query(phrase text) returns tsquery language sql stable
  return case when folded(phrase) ~ '[[:alnum:]]-[[:alnum:]]'
    then words_query(replace(folded(phrase), '-', ' ')) || words_query(replace(folded(phrase), '-', ''))
    else words_query(phrase) end;

create table favourites (
  user_id uuid not null references users on delete cascade,
  property_id uuid not null references properties on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
create index favourites_property_id on favourites (property_id);
