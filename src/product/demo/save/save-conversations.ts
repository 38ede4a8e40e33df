import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#src/contract/days.ts'
import type { Property } from '#src/features/calendar/server/queries.ts'
import { bookings, conversations, messages } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { insertRows } from '../insert-rows.ts'
import { type Talk, talks } from '../plans/plan-talks.ts'

const MINUTE_MS = 60_000

/** Writes what guests and their host have said to each other: a statement that finds their stays, and one for each table. */
export async function saveConversations(
  { db, now, today }: Pick<Deps, 'db' | 'now' | 'today'>,
  properties: readonly Property[],
): Promise<void> {
  const made = now().getTime()
  const ago = (minutes: number) => new Date(made - minutes * MINUTE_MS)
  const placeOf = ({ property, from }: Talk) => ({
    propertyId: properties[property]!.id, // the plan is of these homes
    checkIn: addDays(today(), from),
  })
  const places = talks.map(placeOf)
  const stays = await db
    .select()
    .from(bookings)
    .where(
      and(
        inArray(
          bookings.propertyId,
          places.map(({ propertyId }) => propertyId),
        ),
        inArray(
          bookings.checkIn,
          places.map(({ checkIn }) => checkIn),
        ),
        inArray(bookings.status, ['pending', 'confirmed']),
        eq(bookings.source, 'guest'),
      ),
    )
  const held = talks.flatMap(talk => {
    const { propertyId, checkIn } = placeOf(talk)
    const stay = stays.find(each => each.propertyId === propertyId && each.checkIn === checkIn)
    return stay?.clientId ? [{ id: uuidv7(), talk, stay, guestId: stay.clientId }] : []
  })
  await insertRows(
    db,
    conversations,
    held.map(({ id, talk, stay: { id: bookingId, organisationId }, guestId }) => {
      const lastMessageAt = ago(talk.said.at(-1)!.minutesAgo) // somebody began it
      // About what is made up no mail goes, until somebody writes again.
      return { id, organisationId, guestId, bookingId, lastMessageAt, hostNotifiedAt: lastMessageAt }
    }),
  )
  const rows = held.flatMap(({ id, talk: { said, isNew }, stay: { realtorId }, guestId }) =>
    said.map(({ by, minutesAgo, text }, index) => {
      const isLast = index === said.length - 1
      const [senderId, receiverId] = by === 'host' ? [realtorId, guestId] : [guestId, realtorId]
      return {
        id: uuidv7(),
        conversationId: id,
        fromHost: by === 'host',
        senderId,
        receiverId,
        content: text,
        createdAt: ago(minutesAgo),
        readAt: isLast && isNew ? null : ago(said[index + 1]?.minutesAgo ?? minutesAgo),
      }
    }),
  )
  await insertRows(db, messages, rows)
}
