import type { FileAnswer } from '#src/contract/endpoint.ts'
import { CSV_MARK, csvLine } from '#src/server/csv.ts'
import type { Deps } from '#src/server/deps.ts'
import { findSender, senderFor } from './find-sender.ts'
import { consentsOf } from './queries.ts'
import type { Writer } from './send-newsletter.ts'

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
  const [{ name }, consents] = await Promise.all([findSender(db, sender), consentsOf(db, sender)])
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
    body: CSV_MARK + [HEAD, ...lines].map(csvLine).join(''),
    name: `consents-${today()}.csv`,
  }
}
