-- What each night of a month costs, where a night of it costs another amount than the home's price a night: a search with
-- dates orders and filters by what a stay comes to. Made from the book and never without it; nights of later months cost the
-- home's price a night.
create table night_prices (
  property_id uuid not null references rate_books on delete cascade,
  month date not null check (extract(day from month) = 1),
  cents integer[] not null,
  primary key (property_id, month)
);

-- The books that exist are written out, and their cheapest bookable night is found, within a minute.
insert into due values ('pricing.spell-books-daily', 'prices by night', moment()) on conflict do nothing;
