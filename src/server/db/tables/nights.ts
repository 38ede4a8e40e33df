// Nights that are not for sale, and who holds them.
import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { daterange, key, now } from './columns.ts'

/** Every night that is not for sale, and why. Written by the triggers of bookings, blocks and rate plans alone; its exclusion constraint keeps two stays apart. */
export const heldNights = pgTable(
  'held_nights',
  {
    holderId: uuid('holder_id').notNull(),
    kind: text({
      enum: ['stay', 'change', 'blocked', 'owner', 'maintenance', 'preparation', 'imported'],
    }).notNull(),
    propertyId: uuid('property_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    nights: daterange().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    isBinding: boolean('is_binding')
      .notNull()
      .generatedAlwaysAs(sql`written out in the migration`),
  },
  table => [primaryKey({ columns: [table.holderId, table.kind, table.nights] })],
)

/** Nights that a host keeps from being sold. */
export const calendarBlocks = pgTable('calendar_blocks', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  propertyId: uuid('property_id').notNull(),
  nights: daterange().notNull(),
  reason: text({ enum: ['blocked', 'owner', 'maintenance'] }).notNull(),
  note: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})
