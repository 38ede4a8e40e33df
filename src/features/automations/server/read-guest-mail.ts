import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#src/contract/language.ts'
import { reasonNow, statusNow } from '#src/features/bookings/server/queries.ts'
import { mentionsPayment } from '#src/features/money/rules/payment-words.ts'
import { isTrustedPayee } from '#src/features/money/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { automations, bookings, plannedMessages, users } from '#src/server/db/schema.ts'
import { stillApplies } from '../rules/automation.ts'

type Ended = { state: 'skipped' | 'cancelled'; why: 'too_late' | 'not_standing' | 'moved' }

/**
 * The email of an automation to a guest, and its address. A mail server may have been away since: `ended` says that
 * the stay is not what the mail supposes any more, has moved, or that it would be of no use by now. One that its host sent late goes late.
 */
export async function readGuestMail(db: Db, plannedId: string, now: Date) {
  const [row] = await db
    .select({
      planned: plannedMessages,
      trigger: automations.trigger,
      status: statusNow,
      reason: reasonNow,
      arrivalSetAt: bookings.arrivalSetAt,
      bookingId: bookings.id,
      property: bookings.propertyName,
      hasAccount: bookings.clientId,
      // In the order in which the language of its template is chosen.
      language: sql<Language>`coalesce((select guest.language from users as guest where guest.id = ${bookings.clientId}), ${bookings.guestLanguage}, 'en')`,
      hostName: users.name,
      // A guest may write to the host once the stay is confirmed.
      hostEmail: sql<
        string | null
      >`case when ${statusNow} = 'confirmed' or ${users.publicEmail} then coalesce(${users.contactEmail}, ${users.email}) end`,
    })
    .from(plannedMessages)
    .innerJoin(bookings, eq(bookings.id, plannedMessages.bookingId))
    .innerJoin(users, eq(users.id, bookings.realtorId))
    .leftJoin(automations, eq(automations.id, plannedMessages.automationId))
    .where(and(eq(plannedMessages.id, plannedId), eq(plannedMessages.state, 'sent')))
  if (!row?.planned.words) return null
  const { words, until, settledAt } = row.planned
  // Of one that is deleted nobody knows what it was about: who has cancelled hears of nothing then.
  const applies = row.trigger ? stillApplies(row.trigger, row) : row.status !== 'cancelled'
  const sentAt = settledAt ?? now
  const isMoved = row.trigger?.kind === 'time' && row.arrivalSetAt > sentAt
  const isLate = now >= until && sentAt < until
  const ended: Ended[] = [
    ...(applies ? [] : [{ state: 'cancelled', why: 'not_standing' } as const]),
    ...(isMoved ? [{ state: 'cancelled', why: 'moved' } as const] : []),
    ...(isLate ? [{ state: 'skipped', why: 'too_late' } as const] : []),
  ]
  const isWarned = mentionsPayment(words) && !(await isTrustedPayee(db, row.planned.organisationId))
  return { ...row, words, isWarned, ended: ended.at(0) ?? null }
}

/** Returns what was sent as an email has not gone after all: its queue says why. */
export async function noteNotGone(tx: Db, plannedId: string, now: Date): Promise<void> {
  const found = await readGuestMail(tx, plannedId, now)
  if (found?.ended)
    await tx
      .update(plannedMessages)
      .set({ ...found.ended, settledAt: sql`moment()` })
      .where(eq(plannedMessages.id, plannedId))
}
