import { and, eq, ne, sql } from 'drizzle-orm'
import { Problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { bookingById } from '#src/features/bookings/server/queries.ts'
import { countMail } from '#src/server/mail/mail-allowance.ts'
import { MESSAGE_CHARS_MAX } from '#src/features/messages/contract.ts'
import { sendMessage } from '#src/features/messages/server/commands.ts'
import { fillTemplate } from '#src/features/templates/server/queries.ts'
import { queueDelivery } from '#src/features/webhooks/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { plannedMessages } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Caller, type Member, requireRight } from '#src/server/http/caller.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { noWebhook } from '../../contract/automations.ts'
import { AUTOMATION_DUE, automationDue } from '../../contract/queue.ts'
import { wayOf } from '../../rules/blocked.ts'
import type { Reason } from '../../rules/plan.ts'
import { guestMail } from '../mails.ts'
import type { FoundStay } from '../read-stay.ts'

export type QueueRow = typeof plannedMessages.$inferSelect

/** As whom automations write: for the organisation, and as nobody of it, so that its owner is shown. */
const automationsOf = (organisationId: string, ownerId: string): Member => ({
  actor: { kind: 'job', name: 'automations' },
  organisation: { id: organisationId, ownerId },
  guestId: null,
  rights: new Set(['messages.write']),
})

/** Reason why something does not go; with a time it is not settled, and goes then. */
type Stop = { why: Reason; missing: string[]; later?: Date }

/** Returns what a queued message says by now: as its host has put it, else its template filled; or what keeps it from going. Throws 403 where a caller who is to read them may not. */
export async function wordsFor(
  { now, config }: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  row: QueueRow,
  { booking, automations }: Pick<FoundStay, 'booking' | 'automations'>,
  caller?: Caller,
): Promise<{ words: string } | Stop> {
  if (row.words !== null) return { words: row.words }
  const automation = automations.find(({ id }) => id === row.automationId)
  const asked = { bookingId: booking.id, now: now() }
  const filled =
    automation && (await fillTemplate(tx, config, { templateId: automation.templateId, ...asked }))
  if (!filled) return { why: 'refused', missing: [] }
  if (caller && filled.showsArrival) requireRight(caller, 'arrival.read')
  if ('missing' in filled) return { why: 'missing_values', missing: filled.missing }
  if (filled.text.length > MESSAGE_CHARS_MAX) return { why: 'too_long', missing: [] }
  return { words: filled.text }
}

/** Throws where the webhook is gone, or off. */
async function notifyWebhook(
  tx: Db,
  row: QueueRow,
  text: string,
  { id, name, webhookId, organisationId }: FoundStay['automations'][number],
): Promise<void> {
  const booking = await bookingById(tx, row.bookingId)
  if (!webhookId || !booking) throw noWebhook()
  const data = z.encode(automationDue, { automation: { _id: id, name }, text, booking })
  const delivery = { organisationId, webhookId, event: AUTOMATION_DUE, data, eventId: row.id }
  if ((await queueDelivery(tx, delivery)).length === 0) throw noWebhook()
}

const wayFor = (row: QueueRow, { booking, automations, isGuestConfirmed }: FoundStay) =>
  wayOf(automations.find(({ id }) => id === row.automationId)?.action, {
    hasAccount: booking.clientId !== null,
    isGuestConfirmed,
  })

/** Returns what keeps a mail from going: anybody may call themselves a host, and note a stay for any address. */
async function mailStop(deps: Deps, tx: Db, { booking, isOwnerConfirmed }: FoundStay): Promise<Stop | null> {
  if (!booking.guestEmail) return { why: 'no_email', missing: [] }
  if (!isOwnerConfirmed) return { why: 'unconfirmed', missing: [] }
  const later = await countMail(deps, tx, booking.guestEmail)
  return later && { why: 'too_many_mails', missing: [], later }
}

async function write(deps: Deps, tx: Db, row: QueueRow, words: string, found: FoundStay) {
  const { booking, ownerId, automations } = found
  const automation = automations.find(({ id }) => id === row.automationId)
  const way = wayFor(row, found)
  if (way === 'webhook' && automation) {
    await notifyWebhook(tx, row, words, automation)
    return { sentAs: 'webhook' as const, messageId: null }
  }
  if (way === 'mail' || !booking.clientId) {
    const { id: bookingId, organisationId, clientId, guestEmail } = booking
    const to = clientId ? { userId: clientId } : { address: guestEmail! } // by mailStop
    await postMail(deps, tx, guestMail, {
      // One that was not delivered before its stay moved is sent again where the stay comes back.
      cause: row.sentAs ? `${row.id} ${deps.now().toISOString()}` : row.id,
      about: row.id,
      to,
      organisationId,
      bookingId,
      isCounted: true, // by mailStop
    })
    return { sentAs: 'mail' as const, messageId: null }
  }
  const { message } = await sendMessage(
    { ...deps, db: tx },
    { receiver_id: booking.clientId, content: words, booking_id: booking.id },
    automationsOf(booking.organisationId, ownerId),
  )
  return { sentAs: 'message' as const, messageId: message._id }
}

/**
 * Sends one of a stay's queue, in the transaction that notes that it went: both are, or neither. Gives why it stopped, or null. The
 * stay is locked by `readStay`, so nobody else is at it. Throws 403 where a caller who reads the words may not.
 */
export async function sendPlanned(
  deps: Deps,
  tx: Db,
  row: QueueRow,
  stay: FoundStay,
  caller?: Caller,
): Promise<Stop | null> {
  const settle = (db: Db, values: Partial<QueueRow>) =>
    db
      .update(plannedMessages)
      .set({ ...values, settledAt: sql`moment()` as never }) // as the column takes it
      .where(and(eq(plannedMessages.id, row.id), ne(plannedMessages.state, 'sent')))
  const found = await wordsFor(deps, tx, row, stay, caller)
  const isMail = 'words' in found && wayFor(row, stay) === 'mail'
  let stop = 'words' in found ? isMail && (await mailStop(deps, tx, stay)) : found
  if ('words' in found && !stop)
    try {
      await tx.transaction(async inner => {
        const { words } = found
        const sent = await write(deps, inner, row, words, stay)
        const { rowCount } = await settle(inner, { state: 'sent', why: null, missing: [], words, ...sent })
        if (rowCount !== 1) throw new Error(`${row.id} has gone already`)
      })
    } catch (error) {
      // Such as a guest whose account is being closed: no reason to keep the rest of the queue back.
      if (!(error instanceof Problem)) throw error
      stop = { why: 'refused', missing: [] }
    }
  if (!stop) return null
  const { why, missing, later } = stop
  if (!later) await settle(tx, { state: 'stopped', why, missing })
  return stop
}
