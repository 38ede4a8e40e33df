import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#src/contract/days.ts'
import { planOf, planOfStep } from '#src/features/automations/rules/plan.ts'
import { bookingEvents } from '#src/features/bookings/contract/events.ts'
import type { Property } from '#src/features/calendar/server/queries.ts'
import { factsOf, fillTexts } from '#src/features/templates/server/queries.ts'
import { commonTemplates } from '#src/features/templates/rules/starting-set.ts'
import { messages, plannedMessages } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { SavedAutomation } from '../automate-messages.ts'
import { insertRows } from '../insert-rows.ts'
import { automated } from '../plans/plan-talks.ts'

const { confirmed, booked } = bookingEvents
const EVER = new Date(0)
const READ_MS = 6 * 60_000

type Known = Pick<Deps, 'db' | 'now' | 'today' | 'config'>
type Stay = {
  id: string
  organisation_id: string
  host_id: string
  guest_id: string
  conversation_id: string
  event_id: string
  agreed_at: string
  check_in: string
  check_out: string
  check_in_time: string
  check_out_time: string
}

/** The stays of a plan with their conversation, and the event by which each was confirmed. */
async function staysOf({ db, today }: Known, properties: readonly Property[]): Promise<Stay[]> {
  const places = automated.map(
    ({ property, from }) => sql`(${properties[property]!.id}::uuid, ${addDays(today(), from)}::date)`, // the plan is of these homes
  )
  const { rows } = await db.execute<Stay>(sql`
    select bookings.id, bookings.organisation_id, bookings.realtor_id as host_id, bookings.client_id as guest_id,
      conversations.id as conversation_id, events.id as event_id, events.at as agreed_at,
      check_in::text, check_out::text, check_in_time, check_out_time
    from bookings join properties on properties.id = property_id
      join conversations on conversations.booking_id = bookings.id
      join events on subject_id = bookings.id and events.name in (${confirmed.name}, ${booked.name})
    where (property_id, check_in) in (${sql.join(places, sql`, `)}) and status = 'confirmed'
    order by check_in, bookings.id`)
  return rows
}

/** Returns when an automation wrote about a stay and under which occurrence; null where its time is still ahead. */
function sentAt({ trigger, late }: SavedAutomation, stay: Stay, now: Date) {
  const times = {
    checkIn: stay.check_in,
    checkOut: stay.check_out,
    checkInTime: stay.check_in_time,
    checkOutTime: stay.check_out_time,
  }
  const agreedAt = new Date(stay.agreed_at)
  const isTimed = trigger.kind === 'time'
  const outcome = isTimed
    ? planOf({ trigger, late, since: EVER }, times, agreedAt)
    : planOfStep({ since: EVER }, trigger.step, agreedAt, times)
  if (!outcome || outcome.why || outcome.at > now) return null
  const occurrence = isTimed
    ? `${trigger.anchor} ${trigger.anchor === 'check_in' ? stay.check_in : stay.check_out}`
    : `event ${stay.event_id}`
  return { at: outcome.at, until: outcome.until, occurrence }
}

type Sent = { message: typeof messages.$inferInsert; planned: typeof plannedMessages.$inferInsert }

/** Returns what the automations sent about one stay, each as a message of its conversation and as a row of its queue. */
async function sentOf(
  { db, now, config }: Known,
  stay: Stay,
  automations: readonly SavedAutomation[],
): Promise<Sent[]> {
  const facts = (await factsOf(db, config, stay.id))! // just found
  return automations.flatMap(automation => {
    const when = sentAt(automation, stay, now())
    if (!when) return []
    const { at } = when
    const template = commonTemplates.find(({ key }) => key === automation.startingKey)! // the six are of these
    const filled = fillTexts(template.texts, facts, { now: at, publicUrl: config.publicUrl })
    if (!filled?.text) return []
    const [messageId, words] = [uuidv7(), filled.text]
    const message = {
      id: messageId,
      conversationId: stay.conversation_id,
      fromHost: true,
      senderId: stay.host_id,
      receiverId: stay.guest_id,
      content: words,
      createdAt: at,
      readAt: new Date(Math.min(at.getTime() + READ_MS, now().getTime())),
    }
    const planned = {
      id: uuidv7(),
      organisationId: stay.organisation_id,
      bookingId: stay.id,
      automationId: automation.id,
      name: automation.name,
      ...when,
      state: 'sent' as const,
      missing: [],
      words,
      sentAs: 'message' as const,
      messageId,
      settledAt: at,
      createdAt: at,
    }
    return [{ message, planned }]
  })
}

/** Saves what the automations had sent to the guests of some stays by now, as messages that were read. */
export async function saveSent(
  deps: Known,
  properties: readonly Property[],
  automations: readonly SavedAutomation[],
): Promise<void> {
  const { db } = deps
  const sent: Sent[] = []
  for (const stay of await staysOf(deps, properties)) sent.push(...(await sentOf(deps, stay, automations)))
  await insertRows(
    db,
    messages,
    sent.map(({ message }) => message),
  )
  await insertRows(
    db,
    plannedMessages,
    sent.map(({ planned }) => planned),
  )
  await db.execute(sql`
    update conversations set last_message_at = last.at
    from (select conversation_id, max(created_at) as at from messages group by conversation_id) as last
    where conversations.id = last.conversation_id and last.at > last_message_at`)
}
