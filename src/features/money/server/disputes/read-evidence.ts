import { and, asc, eq, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { formatDateTime, rand, stayRange } from '#src/contract/words.ts'
import { linesAnswer } from '#src/features/pricing/contract/quote.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { together } from '#src/server/db/together.ts'
import {
  conversations,
  events,
  lodgers,
  messages,
  registerSheets,
  stayDisputes,
  stayPayments,
  stayTerms,
} from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { renderReport } from '#src/server/printed/render-report.ts'
import type * as contract from '../../contract/disputes.ts'
import { ownBooking } from '../read-money.ts'

/** Messages of a conversation that the evidence holds: the last ones. */
const MESSAGES_MAX = 500
const CENTS = 100

const inRand = (cents: number): string => rand(cents / CENTS)
const said = (at: Date): string => formatDateTime(at.toISOString())

/** Questions about a stay whose payment is disputed, to be asked together. */
const aboutDispute = (db: Db, bookingId: string, disputeId: string) => ({
  disputed: db
    .select({
      reason: stayDisputes.reason,
      since: stayDisputes.createdAt,
      cents: stayPayments.amountCents,
      method: stayPayments.method,
      paidAt: stayPayments.paidAt,
    })
    .from(stayDisputes)
    .innerJoin(stayPayments, eq(stayPayments.id, stayDisputes.paymentId))
    .where(and(eq(stayDisputes.id, disputeId), eq(stayDisputes.bookingId, bookingId))),
  terms: db.select().from(stayTerms).where(eq(stayTerms.bookingId, bookingId)),
  payments: db
    .select()
    .from(stayPayments)
    .where(eq(stayPayments.bookingId, bookingId))
    .orderBy(asc(stayPayments.paidAt), asc(stayPayments.id)),
  written: db
    .select({ fromHost: messages.fromHost, content: messages.content, at: messages.createdAt })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.bookingId, bookingId))
    .orderBy(sql`messages.created_at desc, messages.id desc`)
    .limit(MESSAGES_MAX),
  history: db
    .select({ name: events.name, by: events.actorName, at: events.at })
    .from(events)
    .where(and(eq(events.subjectKind, 'booking'), eq(events.subjectId, bookingId)))
    .orderBy(asc(events.at), asc(events.id)),
  registered: db.select({ n: lodgers.n }).from(lodgers).where(eq(lodgers.bookingId, bookingId)),
  sheets: db
    .select({ bookingId: registerSheets.bookingId })
    .from(registerSheets)
    .where(eq(registerSheets.bookingId, bookingId)),
})

/** `booking.cancelled_by_guest` as `cancelled by guest`. */
const eventWords = (name: string): string => name.slice(name.indexOf('.') + 1).replaceAll('_', ' ')

/** Draws what a host sends a gateway about a disputed payment: the terms with their moment and address, the price, payments, messages, what happened, and the register, without who is in it. Throws 404. See docs/product/money.md#disputes. */
export const readEvidence: Handler<typeof contract.readEvidence> = async (
  { db, now },
  { id, dispute },
  caller,
) => {
  const { booking } = await ownBooking(db, caller, id)
  const found = await together(db, aboutDispute(db, id, dispute))
  const [disputed] = found.disputed
  if (!disputed) throw notFound()
  const [terms] = found.terms
  const accepted = terms?.acceptedAt
    ? `Accepted on ${said(terms.acceptedAt)}${terms.acceptedFrom ? ` from the network address ${terms.acceptedFrom}` : ''}.`
    : 'These terms were not accepted by the guest on Naledi.'
  const registered = `${found.registered.length} guests registered. ${found.sheets.length > 0 ? 'The signed sheet is there.' : 'No signed sheet is there.'}`
  const body = await renderReport({
    title: `Evidence about ${booking.reference}`,
    at: now(),
    facts: [
      `${booking.propertyName}, ${stayRange(booking.checkIn, booking.checkOut)}, booked by ${booking.guestName}`,
      `Payment of ${inRand(disputed.cents)} by ${disputed.method} on ${said(disputed.paidAt)}, disputed on ${said(disputed.since)}: ${disputed.reason}`,
      `Made on ${said(now())}`,
    ],
    parts: [
      {
        heading: 'Terms of the stay',
        paragraphs: terms
          ? [accepted, `SHA-256 of the words: ${terms.wordsHash}`, terms.words]
          : ['The stay was agreed without terms on Naledi.'],
      },
      {
        heading: 'Price',
        paragraphs: [
          ...linesAnswer(booking.lines).map(({ label, amount }) => `${label}: ${inRand(amount)}`),
          `Total: ${inRand(booking.totalCents)}`,
        ],
      },
      {
        heading: 'Payments',
        paragraphs: found.payments.map(
          ({ paidAt, amountCents, method, undoneAt }) =>
            `${said(paidAt)}: ${inRand(amountCents)} by ${method}${undoneAt ? ', undone' : ''}`,
        ),
      },
      {
        heading: 'What happened',
        paragraphs: found.history.map(
          ({ name, by, at }) => `${said(at)}: ${eventWords(name)}${by ? `, ${by}` : ''}`,
        ),
      },
      {
        heading: 'Messages',
        paragraphs:
          found.written.length > 0
            ? found.written
                .toReversed()
                .map(({ fromHost, content, at }) => `${said(at)}, ${fromHost ? 'host' : 'guest'}: ${content}`)
            : ['No messages were written about this stay.'],
      },
      { heading: 'Guest register', paragraphs: [registered] },
    ],
  })
  return { type: 'application/pdf', body, name: `evidence-${booking.reference}.pdf` }
}
