import { and, eq, sql } from 'drizzle-orm'
import { eqConstant } from '#src/server/db/eq-constant.ts'
import type { Call } from '#src/contract/calls/create-call.ts'
import { notFound } from '#src/contract/problem.ts'
import { addBlock } from '#src/features/calendar/contract/blocks.ts'
import { sendMessage } from '#src/features/messages/contract.ts'
import { sendNewsletter } from '#src/features/newsletters/contract/newsletters.ts'
import { priceNights } from '#src/features/pricing/contract/rates.ts'
import { changeProperty } from '#src/features/properties/contract/manage.ts'
import { answerReview } from '#src/features/reviews/contract.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { aiDrafts } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/drafts.ts'
import {
  alreadySettled,
  type DraftKind,
  draftHasGaps,
  draftHasLinks,
  draftHasProblem,
  PROBLEM_WORDS,
} from '../contract/drafts.ts'
import { gapsIn } from '../rules/gaps.ts'
import { foreignLinks, linksIn } from '../rules/links.ts'
import { sourceOf } from '../rules/sources.ts'
import {
  detailsOf,
  draftAnswer,
  type DraftRow,
  draftRow,
  isVisible,
  problemOf,
  selectDrafts,
} from './select-messages.ts'
import { selectTyped } from './select-typed.ts'

type Sent = { text: string; title: string; price: number | undefined }
type Result = { id: string; href: string }

const CENTS = 100

/** Sends a draft of each kind: by the call that its host would make. */
const DO: Record<DraftKind, (call: Call, draft: DraftRow, sent: Sent) => Promise<Result>> = {
  async message(call, draft, { text }) {
    const { message } = await call(sendMessage, {
      receiver_id: draft.recipientId!, // one without has a problem
      booking_id: detailsOf(draft).booking_id,
      content: text,
    })
    return sourceOf.conversation(message.conversation_id, '')
  },
  async newsletter(call, _, { text, title }) {
    const { newsletter } = await call(sendNewsletter, { title, body: text })
    return sourceOf.newsletter(newsletter._id, '')
  },
  async listing(call, draft, { text }) {
    const { property } = await call(changeProperty, { id: detailsOf(draft).property_id!, description: text }) // of that kind
    return sourceOf.property(property._id, '')
  },
  async review(call, draft, { text }) {
    const { review } = await call(answerReview, { id: detailsOf(draft).review_id!, body: text }) // of that kind
    return { id: review._id, href: '/bookings?tab=past' }
  },
  async price(call, draft, { price }) {
    const { property_id: id, from, to } = detailsOf(draft)
    await call(priceNights, { id: id!, from: from!, to: to!, price: (price ?? 0) / CENTS }) // of that kind
    return { id: id!, href: `/properties/${id}/rates` } // as above
  },
  async block(call, draft) {
    const { property_id, from, to, reason = 'blocked' } = detailsOf(draft)
    const { block } = await call(addBlock, { property_id: property_id!, from: from!, to: to!, reason }) // of that kind
    return { id: block._id!, href: `/calendar?property=${property_id}` } // a host's own has an id
  },
}

/** Of several who settle a draft at once one does. Throws 404, 409. */
export async function settleDraft(
  tx: Db,
  caller: Member,
  id: string,
  status: 'sent' | 'discarded',
): Promise<DraftRow> {
  const isTheirs = and(eq(aiDrafts.id, id), isVisible(caller))
  const { rowCount } = await tx
    .update(aiDrafts)
    .set({ status, settledAt: sql`moment()` })
    .where(and(isTheirs, eqConstant(aiDrafts.status, 'open')))
  const [found] = await selectDrafts(tx).where(isTheirs)
  if (!found) throw notFound()
  if (!rowCount && !(status === 'discarded' && found.draft.status === status))
    throw alreadySettled({ status: found.draft.status })
  return draftRow(found)
}

const WRITTEN: ReadonlySet<DraftKind> = new Set(['message', 'newsletter', 'listing', 'review'])

/** Refuses a text with values in brackets, and one with a web address that a model brought. Throws DRAFT_HAS_GAPS, DRAFT_HAS_LINKS. */
async function checkText(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { organisation }: Member,
  draft: DraftRow,
  { text, title }: Sent,
  withGaps: boolean,
): Promise<void> {
  if (!WRITTEN.has(draft.kind)) return
  const words = draft.kind === 'newsletter' ? `${title}\n${text}` : text
  const gaps = gapsIn(words)
  if (gaps.length > 0 && !withGaps) throw draftHasGaps({ words: gaps.join(', ') }, { gaps })
  // Addresses that the draft did not have before were typed into it by its host.
  const drafted = linksIn(`${draft.title}\n${draft.text}`)
  const doubtful = linksIn(words).filter(link => drafted.includes(link))
  if (doubtful.length === 0) return
  const typed = await selectTyped(db, organisation.id, draft.sessionId)
  const links = foreignLinks(doubtful, typed, new URL(config.publicUrl).host)
  if (links.length > 0) throw draftHasLinks({ words: links.join(', ') }, { links })
}

/**
 * Carries out a draft as the person who sends it: in one transaction with its mark, so that it is done once or not at all. Throws
 * 404, 409 (also DRAFT_HAS_GAPS, DRAFT_HAS_LINKS), and the refusals of the call.
 */
export const sendDraft: Handler<typeof contract.sendDraft> = async (
  deps,
  { id, text, title, price, withGaps },
  caller,
  from,
) => {
  const draft = await settleDraft(deps.db, caller, id, 'sent')
  const why = problemOf(draft)
  if (why) throw draftHasProblem({ words: PROBLEM_WORDS[why] })
  const sent = {
    text: text ?? draft.text,
    title: title ?? draft.title,
    price: price ?? detailsOf(draft).price,
  }
  await checkText(deps, caller, draft, sent, withGaps ?? false)
  const { id: done, href } = await DO[draft.kind](from.callAs(caller, deps), draft, sent)
  const details = { ...detailsOf(draft), ...(sent.price === undefined ? {} : { price: sent.price }) }
  await deps.db
    .update(aiDrafts)
    .set({ text: sent.text, title: sent.title, details })
    .where(eq(aiDrafts.id, id))
  return {
    success: true,
    result: { kind: draft.kind, id: done, href },
    draft: draftAnswer({ ...draft, ...sent, details }),
  }
}

/** Throws a draft away. Throws 404, and 409 where it was sent. */
export const discardDraft: Handler<typeof contract.discardDraft> = async ({ db }, { id }, caller) => {
  await settleDraft(db, caller, id, 'discarded')
  return { success: true }
}
