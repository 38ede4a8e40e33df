import { sql } from 'drizzle-orm'
import { dayOf } from '#src/contract/days.ts'
import { monthOf } from '#src/features/billing/rules/metering.ts'
import { returnUsage } from '#src/features/billing/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps, Inside } from '#src/server/deps.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { holdAway } from './hold-away.ts'
import { newsletterSent } from '../../contract/events.ts'

const SOON_MS = 2000
const IDLE_MS = 10_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** For so long after its sending a newsletter may be what a stay was asked for by. */
export const STAYS_DAYS = 14

const COUNT = { name: 'newsletters.count' }

/** Counts what came of a newsletter, a moment from now. */
export const recount = (tx: Db, newsletterId: string): Promise<void> =>
  schedule(tx, COUNT, newsletterId, 'now', { owner: newsletterId, sooner: true })

type Counted = {
  organisation_id: string | null
  status: string
  is_done: boolean
  /** Nothing of it waits any more, which was not so before. */
  is_over: boolean
  /** True if a reader has it, or may have it, in the mailbox or in the feed. */
  has_reached: boolean
  title: string
  recipients: number
  waiting: number
  waited: number
  started_at: string | null
}

/** Counts the copies of a newsletter into its row; it is sent, or over where it was cancelled, once nothing waits any more. */
export async function countCopies(tx: Db, id: string): Promise<Counted | undefined> {
  // Locked by itself: a statement that waits for the lock would count the copies as they were before.
  await tx.execute(sql`select from newsletters where id = ${id} for update`)
  const { rows } = await tx.execute<Counted>(sql`
    with before as (select id, status, waiting, started_at, finished_at from newsletters where id = ${id}),
      copies as (
        select count(*)::int as recipients,
          count(*) filter (where outcome in ('delivered', 'feed'))::int as delivered,
          count(*) filter (where outcome = 'bounced')::int as bounced,
          count(*) filter (where outcome = 'failed')::int as failed,
          count(*) filter (where outcome = 'doubtful')::int as doubtful,
          count(*) filter (where outcome is null)::int as waiting,
          count(opened_at)::int as opened, count(clicked_at)::int as clicked,
          count(*) filter (where is_counted)::int as counted,
          count(unsubscribed_at)::int as unsubscribed,
          count(*) filter (where user_id is not null or outcome in ('delivered', 'feed', 'doubtful')) > 0 as has_reached
        from newsletter_recipients where newsletter_id = ${id}),
      asked as (
        select count(*)::int as stays from before join newsletters using (id)
          join bookings on bookings.organisation_id = newsletters.organisation_id
            and bookings.created_at >= before.started_at
            and bookings.created_at < before.started_at + make_interval(days => ${STAYS_DAYS})
        where exists (select from newsletter_recipients as got join newsletter_subscriptions on newsletter_subscriptions.id = subscription_id
          where got.newsletter_id = ${id} and newsletter_subscriptions.user_id = bookings.client_id and got.at <= bookings.created_at))
    update newsletters set recipients = copies.recipients, delivered = copies.delivered, bounced = copies.bounced,
      failed = copies.failed, doubtful = copies.doubtful, waiting = copies.waiting, opened = copies.opened, clicked = copies.clicked,
      counted = copies.counted, unsubscribed = copies.unsubscribed, stays = asked.stays,
      status = case when before.status = 'sending' and is_written and copies.waiting = 0 then 'sent' else before.status end,
      finished_at = case when before.finished_at is null and copies.waiting = 0
        and (before.status = 'cancelled' or (before.status = 'sending' and is_written)) then moment() else before.finished_at end
    from before, copies, asked where newsletters.id = before.id
    returning organisation_id, newsletters.status, before.status <> newsletters.status as is_done, title,
      before.finished_at is null and newsletters.finished_at is not null as is_over, copies.has_reached, newsletters.recipients,
      newsletters.waiting, before.waiting as waited, newsletters.started_at::text`)
  return rows[0]
}

async function emitSent({ emit }: Pick<Inside, 'emit'>, tx: Db, id: string, counted: Counted): Promise<void> {
  await emit(tx, newsletterSent, {
    subject: id,
    organisation: counted.organisation_id,
    guest: null,
    actor: { kind: 'job', name: COUNT.name },
    facts: {
      title: counted.title,
      recipients: counted.recipients,
      sent_at: new Date(counted.started_at!), // what is sent was begun
    },
  })
}

/** Counts the copies of a newsletter, and gives back to its month one that is over and reached nobody. */
export async function settleCopies(tx: Db, id: string): Promise<Counted | undefined> {
  const found = await countCopies(tx, id)
  const { organisation_id: organisationId, started_at: startedAt } = found ?? {}
  if (found?.is_over && !found.has_reached && organisationId && startedAt)
    await returnUsage(tx, {
      organisationId,
      kind: 'newsletters',
      month: monthOf(dayOf(new Date(startedAt))),
    })
  return found
}

/** Returns when it is counted again: soon while it moves, then each hour for as long as stays may come of it. */
function nextCount({ status, waiting, waited, started_at }: Counted, now: number): Date | undefined {
  if (status === 'sending') return new Date(now + (waiting === waited ? IDLE_MS : SOON_MS))
  // Mails under way when it was held or cancelled end by themselves.
  if (status === 'cancelled' && waiting > 0) return new Date(now + IDLE_MS)
  if (status === 'paused' && waiting !== waited) return new Date(now + IDLE_MS)
  const isOver = !started_at || now > Date.parse(started_at) + STAYS_DAYS * DAY_MS
  return status === 'sent' && !isOver ? new Date(now + HOUR_MS) : undefined
}

/** Counts how a newsletter goes, for as long as that may change by itself. */
export const countOutcome = outgoingKind({
  ...COUNT,
  places: 1,
  async run(deps: Deps, { subject }) {
    const counted = await deps.db.transaction(async tx => {
      await holdAway(tx, subject)
      const found = await settleCopies(tx, subject)
      if (found?.is_done) await emitSent(deps, tx, subject, found)
      return found
    })
    const at = counted && nextCount(counted, deps.now().getTime())
    return at ? { at } : {}
  },
})
