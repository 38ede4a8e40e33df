import type pg from 'pg'

/**
 * Tables that the bare side of a booking and of signing in writes to: plain ones with the columns of the product's and none of its triggers or
 * other indexes. That no night is sold twice is one constraint on the stays themselves.
 */
const TABLES = `
  create table bare_bookings (like bookings including defaults);
  insert into bare_bookings select * from bookings;
  alter table bare_bookings add primary key (id), add unique (reference),
    add exclude using gist (property_id with =, daterange(check_in, check_out) with &&) where (status <> 'cancelled');
  create table bare_stay_terms (like stay_terms including defaults, primary key (booking_id));
  create table bare_sessions (like sessions including defaults, primary key (id), unique (token_hash));
  create table bare_sign_in_places (like sign_in_places including defaults, primary key (id), unique (user_id, device, network));
  create table bare_events (like events including defaults, primary key (id));
  create table bare_outgoing (like outgoing including defaults, primary key (kind, subject));
  create table bare_idempotency_keys (like idempotency_keys including defaults, primary key (scope, key_hash))`

/** Makes the tables of the bare side, with the stays that the product has. */
export async function makeBareTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '1GB'`)
  await client.query(TABLES)
  await client.query('vacuum analyze bare_bookings')
  client.release(true)
}
