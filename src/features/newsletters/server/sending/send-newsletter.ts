import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Input } from '#src/contract/endpoint.ts'
import { invalid } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { holdPictures, pictureId } from '#src/server/pictures/stored-pictures.ts'
import type { CallerOf } from '#src/server/http/caller.ts'
import { personOf } from '#src/server/http/caller.ts'
import type * as contract from '../../contract/newsletters.ts'
import { foreignPicture } from '../../contract/newsletter-fields.ts'
import {
  noSubscribers,
  sentAlready,
  SEND_AHEAD_YEARS_MAX,
  SEND_AT_WORDS,
  tooManyScheduled,
} from '../../contract/newsletters.ts'
import { beginNewsletter, refusalOf, SEND } from './begin-newsletter.ts'
import { renderBody } from '../render-body.ts'
import { newsletterAnswer, newsletterOf } from '../select-newsletters.ts'
import { countSubscribers } from '../queries.ts'
import { senderFor, type Sender } from './find-sender.ts'

export type Writer = CallerOf<(typeof contract.sendNewsletter)['who']>

/** Number of newsletters of a sender that wait for their time, those that are paused before it among them. */
const SCHEDULED_MAX = 50

const badTime = invalid('sendAt', SEND_AT_WORDS)

function checkTime(sendAt: Date | null, now: Date): void {
  if (!sendAt) return
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + SEND_AHEAD_YEARS_MAX)
  if (sendAt <= now || sendAt > latest) throw badTime()
}

/** A picture that was uploaded here is one of the organisation's own, and stays for as long as the newsletter shows it. Throws 400. */
export async function checkPicture(
  tx: Db,
  { organisationId }: Sender,
  imageUrl: string | null,
): Promise<void> {
  const id = imageUrl?.startsWith('/') ? pictureId(imageUrl) : undefined
  if (!imageUrl?.startsWith('/')) return
  if (id) await holdPictures(tx, [imageUrl])
  const { rows } = await tx.execute(sql`
    select 1 where exists (select from pictures where id = ${id ?? ''} and organisation_id = ${organisationId})
      or exists (select from properties where organisation_id = ${organisationId} and picture_ids(images) @> array[${id ?? ''}])`)
  if (rows.length === 0) throw foreignPicture()
}

/** Throws 409 where too many wait for their time. Locks the organisation, so that of many at once each counts those before it. */
async function checkScheduled(tx: Db, { id, organisationId }: Sender): Promise<void> {
  if (organisationId)
    await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from newsletters
    where sender_id = ${id} and status in ('scheduled', 'paused') and started_at is null`)
  if (rows[0]!.waiting >= SCHEDULED_MAX) throw tooManyScheduled({ max: SCHEDULED_MAX }) // a count has one row
}

type Words = Pick<Input<typeof contract.sendNewsletter>, 'title' | 'body' | 'imageUrl' | 'cta' | 'sendAt'>

// Blanks that the contract trims: those of JavaScript, of which the database knows its own alone.
const BLANKS = ' \t\n\v\f\r\u00a0\u2028\u2029\ufeff\u3000'

/** Takes the draft that is sent; text typed since stays. True if there was one: of two tabs that send the same draft at once the second waits, and finds none. */
async function takeDraft(tx: Db, { id }: Sender, { title, body }: Words): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from newsletter_drafts where sender_id = ${id}
      and btrim(content ->> 'title', ${BLANKS}) = ${title} and btrim(content ->> 'body', ${BLANKS}) = ${body}`)
  return Boolean(rowCount)
}

/** True if the same was sent from the draft within a day, to go at the same time, and no other draft is there: another tab shows it still. Whoever sends without a draft may say the same again. */
const isSentAlready = ({ id }: Sender, { title, body, imageUrl, cta, sendAt }: Words): SQL => sql`
  exists (select from newsletters
    where sender_id = ${id} and from_draft and status <> 'cancelled' and created_at > moment() - interval '1 day'
      and send_at is not distinct from ${sendAt?.toISOString() ?? null}
      and title = ${title} and body = ${body} and image_url is not distinct from ${imageUrl}
      and cta_label is not distinct from ${cta?.label ?? null} and cta_url is not distinct from ${cta?.url ?? null})
  and not exists (select from newsletter_drafts where sender_id = ${id})`

/** Sends a newsletter now, or notes when it is to go. Throws 403 and 409 as the contract says. See docs/product/newsletters.md#sending. */
export async function sendNewsletter(
  deps: Inside,
  { title, body, imageUrl, cta, sendAt }: Input<typeof contract.sendNewsletter>,
  caller: Writer,
) {
  const { db, now } = deps
  const sender = senderFor(caller)
  checkTime(sendAt, now())
  const id = uuidv7()
  const recipients = await db.transaction(async tx => {
    await checkPicture(tx, sender, imageUrl)
    if (sendAt) await checkScheduled(tx, sender)
    const words = { title, body, imageUrl, cta, sendAt }
    const isDraft = await takeDraft(tx, sender, words)
    const { rowCount } = await tx.execute(sql`
      insert into newsletters (id, organisation_id, author_id, title, body, html, image_url, cta_label, cta_url, status, send_at, from_draft)
      select ${id}, ${sender.organisationId}, ${personOf(caller)?.id ?? null}, ${title}, ${body}, ${renderBody(body)}, ${imageUrl}, ${cta?.label ?? null},
        ${cta?.url ?? null}, 'scheduled', ${sendAt?.toISOString() ?? null}, ${isDraft}
      where not (${isSentAlready(sender, words)})`)
    if (rowCount === 0) throw sentAlready()
    if (sendAt) {
      const followers = await countSubscribers(tx, sender)
      if (followers === 0) throw noSubscribers()
      await schedule(tx, SEND, id, sendAt, { owner: sender.id })
      return followers
    }
    const begun = await beginNewsletter(deps, tx, sender, id)
    if ('recipients' in begun) return begun.recipients
    throw refusalOf(begun)
  })
  const newsletter = (await newsletterOf(db, sender, id))! // just written
  return { success: true as const, recipients, newsletter: newsletterAnswer(newsletter) }
}
