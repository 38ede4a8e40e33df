import { sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { holdMany, releaseMany } from '#src/server/mail/many-mails.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import type * as contract from '../../contract/newsletters.ts'
import { notNow } from '../../contract/newsletters.ts'
import { beginNewsletter, refusalOf, SEND } from './begin-newsletter.ts'
import { recount, settleCopies } from './count-outcome.ts'
import { newsletterMail } from '../newsletter-mail.ts'
import { newsletterAnswer, newsletterOf, type NewsletterRow } from '../select-newsletters.ts'
import type { Writer } from './send-newsletter.ts'
import { senderFor, type Sender } from './find-sender.ts'

type Change = {
  /** The refusal where it cannot be done. */
  wanted: 'paused' | 'resumed' | 'cancelled'
  /** In which states it can be. */
  from: readonly NewsletterRow['status'][]
  apply(deps: Deps, tx: Db, sender: Sender, row: NewsletterRow): Promise<void>
}

const mailsOf = ({ id }: NewsletterRow) => ({ kind: newsletterMail, owner: id })

const setStatus = (tx: Db, { id }: NewsletterRow, status: NewsletterRow['status']) =>
  tx.execute(sql`update newsletters set status = ${status}, held_because = null where id = ${id}`)

const pause: Change = {
  wanted: 'paused',
  from: ['scheduled', 'sending'],
  async apply(_, tx, _sender, row) {
    await setStatus(tx, row, 'paused')
    await schedule(tx, SEND, row.id, null)
    // One that has not begun has no mails.
    if (!row.started_at) return
    await holdMany(tx, mailsOf(row))
    await recount(tx, row.id)
  },
}

/** Resumes a newsletter that had begun; begins one that had not, unless its time is still to come. */
const resume: Change = {
  wanted: 'resumed',
  from: ['paused'],
  async apply(deps, tx, sender, row) {
    await releaseMany(tx, mailsOf(row))
    if (row.started_at) {
      await setStatus(tx, row, 'sending')
      await schedule(tx, SEND, row.id, 'now', { owner: sender.id })
      return recount(tx, row.id)
    }
    if (row.send_at && new Date(row.send_at) > deps.now()) {
      await setStatus(tx, row, 'scheduled')
      return schedule(tx, SEND, row.id, new Date(row.send_at), { owner: sender.id })
    }
    const begun = await beginNewsletter(deps, tx, sender, row.id)
    if ('heldBecause' in begun) throw refusalOf(begun)
  },
}

const cancel: Change = {
  wanted: 'cancelled',
  from: ['scheduled', 'sending', 'paused'],
  async apply(_, tx, sender, row) {
    await setStatus(tx, row, 'cancelled')
    // At once nothing more goes; the work of sending takes back what waits.
    await holdMany(tx, mailsOf(row))
    await schedule(tx, SEND, row.id, 'now', { owner: sender.id })
    // One that was not written yet reached nobody, and counts for no month from now on.
    await settleCopies(tx, row.id)
  },
}

const changes = { pause, resume, cancel }

/** Pauses, resumes or cancels a newsletter. Throws 404, 409, and 403 where a month is spent. See docs/product/newsletters.md#sending. */
export const changeNewsletter =
  (what: keyof typeof changes) =>
  async (deps: Deps, { id }: Input<typeof contract.pauseNewsletter>, caller: Writer) => {
    const { wanted, from, apply } = changes[what]
    const sender = senderFor(caller)
    return deps.db.transaction(async tx => {
      // Held, so that of two who change it at once the second sees what the first has done.
      await tx.execute(sql`select from newsletters where id = ${id} and sender_id = ${sender.id} for update`)
      const row = await newsletterOf(tx, sender, id)
      if (!row) throw notFound()
      if (!from.includes(row.status)) throw notNow({ status: row.status, wanted })
      await apply(deps, tx, sender, row)
      const newsletter = (await newsletterOf(tx, sender, id))! // held
      return { success: true as const, newsletter: newsletterAnswer(newsletter) }
    })
  }
