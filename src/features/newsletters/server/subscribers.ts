import { v7 as uuidv7 } from 'uuid'
import type { FileAnswer, Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps, Inside } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import { isConfirmed } from '#src/server/mail/mail-allowance.ts'
import { confirmFirst } from '../contract/newsletters.ts'
import type * as contract from '../contract/subscriptions.ts'
import { WORD_NEEDED } from '../contract/subscriptions.ts'
import { mailQuestion } from './jobs.ts'
import { consentsOf, subscribersOf } from './queries.ts'
import { askAddresses, endSubscription } from './save-subscription.ts'
import type { Writer } from './send-newsletter.ts'
import { profileOf, senderFor } from './sender.ts'

/** Who follows. */
export async function listSubscribers(
  { db }: Deps,
  asked: Input<typeof contract.listSubscribers>,
  caller: Writer,
) {
  const found = await subscribersOf(db, senderFor(caller), asked)
  return { success: true as const, ...found, page: asked.page, pageSize: asked.pageSize }
}

/** A sender writes to somebody no more. Throws 404. */
export async function removeSubscriber(
  deps: Deps,
  { id }: Input<typeof contract.removeSubscriber>,
  caller: Writer,
  { address }: From,
) {
  const isEnded = await endSubscription(deps, deps.db, { sender: senderFor(caller), id }, 'removed', {
    words: 'Removed from the list',
    source: 'host',
    networkAddress: address,
    actor: eventActorOf(caller),
  })
  if (!isEnded) throw notFound()
  return { success: true as const }
}

/** Asks addresses, on the host's word that they want it. Throws 409 where the host has not confirmed an address either. */
export async function importSubscribers(
  deps: Inside,
  { emails }: Input<typeof contract.importSubscribers>,
  caller: Writer,
  { address }: From,
) {
  const { db, enqueue } = deps
  const sender = senderFor(caller)
  const { ownerId } = await profileOf(db, sender)
  const answerable = personOf(caller)?.id ?? ownerId
  if (!answerable || !(await isConfirmed(db, answerable))) throw confirmFirst()
  const wanted = [...new Set(emails)]
  const ids = await askAddresses(
    db,
    sender,
    wanted,
    { words: WORD_NEEDED, source: 'import', networkAddress: address },
    { isOwnWish: false },
  )
  if (ids.length > 0) await enqueue(db, mailQuestion, { subscriptionIds: ids, cause: uuidv7() })
  return { success: true as const, asked: ids.length, skipped: emails.length - ids.length }
}

/** A field of RFC 4180; what a spreadsheet would take for a formula is marked as text. */
const field = (value: string | null): string => {
  const text = value ?? ''
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

const HEAD = [
  'address',
  'name',
  'agreed to',
  'in the words',
  'at',
  'from',
  'network address',
  'ended at',
  'ended by',
]

const instant = (text: string | null) => (text ? new Date(text).toISOString() : null)

/** Who agreed to what, as CSV. */
export async function exportConsents({ db, today }: Deps, _: object, caller: Writer): Promise<FileAnswer> {
  const sender = senderFor(caller)
  const [{ name }, consents] = await Promise.all([profileOf(db, sender), consentsOf(db, sender)])
  const lines = consents.map(row => [
    row.address,
    row.name,
    `Newsletters of ${name}`,
    row.words,
    instant(row.agreed_at),
    row.source,
    row.network_address,
    instant(row.ended_at),
    row.ended_by,
  ])
  return {
    type: 'text/csv; charset=utf-8',
    body: [HEAD, ...lines].map(line => `${line.map(field).join(',')}\r\n`).join(''),
    name: `consents-${today()}.csv`,
  }
}
