-- In which minutes the product was at work: one row a day in Africa/Johannesburg, one bit a minute from midnight.
create table uptime_days (
  day date primary key,
  minutes bit(1440) not null
);
