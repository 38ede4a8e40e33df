-- How the API answered, by hours: so many answers came within so many milliseconds, and so many of them were errors of the server.
create table answer_hours (
  hour timestamptz not null,
  within_ms int not null,
  answers int not null,
  errors int not null,
  primary key (hour, within_ms)
);
