import { asc, eq, sql } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import { rand, stayDay } from '#src/contract/words.ts'
import { endOfDay } from '#src/features/terms/rules/business-days.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, dues } from '#src/server/db/schema.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { dueDay } from '../rules/reminders.ts'

/** At most so many are named in one mail. */
const NAMED_MAX = 20

/** The balances of a host's confirmed stays that are still to be paid by a day. */
const dueOn = (db: Db, realtorId: string, day: string) =>
  db
    .select({
      bookingId: bookings.id,
      guestName: bookings.guestName,
      propertyName: bookings.propertyName,
      cents: sql<number>`${dues.amountCents} - ${dues.paidCents}`.mapWith(Number),
    })
    .from(dues)
    .innerJoin(bookings, eq(bookings.id, dues.bookingId))
    .where(
      sql`${bookings.realtorId} = ${realtorId} and ${dues.organisationId} = ${bookings.organisationId} and ${bookings.status} = 'confirmed'
        and kind <> 'damage' and paid_cents < amount_cents and waived_at is null and void_at is null
        and due_at > ${endOfDay(addDays(day, -1)).toISOString()} and due_at <= ${endOfDay(day).toISOString()}`,
    )
    .orderBy(asc(dues.dueAt), asc(dues.id))

/** Says to the host what is due in three days: all of a day in one mail, as many stays may be due on one. */
export const hostAhead = mailKind({
  name: 'money.host-ahead',
  setting: 'requests',
  async compose({ db, config }, { about, address }) {
    const [asked] = await db
      .select({ dueAt: dues.dueAt, realtorId: bookings.realtorId })
      .from(dues)
      .innerJoin(bookings, eq(bookings.id, dues.bookingId))
      .where(eq(dues.id, about))
    if (!asked) return null
    const day = dueDay(asked.dueAt)
    const open = await dueOn(db, asked.realtorId, day)
    const [first, ...others] = open
    if (!first) return null
    const named = open
      .slice(0, NAMED_MAX)
      .map(({ guestName, propertyName, cents }) => `${guestName}, ${propertyName}: ${rand(cents / 100)}`)
    const unnamed = open.length - named.length
    return {
      to: address,
      subject:
        others.length === 0
          ? `${first.guestName}’s payment for ${first.propertyName} is due on ${stayDay(day)}`
          : `${open.length} payments are due on ${stayDay(day)}`,
      names: [first.guestName],
      greeting: 'Hello',
      paragraphs: [
        ...named,
        ...(unnamed > 0 ? [`And ${unnamed} more.`] : []),
        'We remind guests who have an email address. If you’ve seen a payment, mark it as received.',
      ],
      action:
        others.length === 0
          ? { label: 'Open the booking', link: `${config.publicUrl}/booking/${first.bookingId}` }
          : { label: 'Open Money', link: `${config.publicUrl}/money?tab=to_come` },
      setting: 'requests',
    }
  },
})
