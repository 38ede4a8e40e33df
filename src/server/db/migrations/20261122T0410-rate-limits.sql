-- Who has called how often, counted over all processes. It may be lost: whoever was refused may call again.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  -- When the count ends, in milliseconds since 1970.
  expire bigint
);
