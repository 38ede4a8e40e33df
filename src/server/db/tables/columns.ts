import { sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

// Sorts of columns that many tables have.

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const key = () => uuid().primaryKey().$defaultFn(uuidv7)
export const now = sql`moment()`
export const daterange = customType<{ data: string }>({ dataType: () => 'daterange' })
/** The number of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
