import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Returns the key that sorts names as people count, `Flat 2` before `Flat 10`, by the SQL function of this name. Lists add an id, as names repeat. */
export const naturalOrder = (name: SQLWrapper): SQL => sql`natural_order(${name})`
