import type { FileAnswer, Input } from '#src/contract/endpoint.ts'
import { CSV_MARK, csvLine } from '#src/server/csv.ts'
import type { Deps } from '#src/server/deps.ts'
import { fileOf } from '#src/server/http/files/exported-file.ts'
import { writeSpreadsheet } from '#src/server/spreadsheet/write-spreadsheet.ts'
import type * as contract from '../../contract/subscriptions.ts'
import { findSender, type Sender, senderFor } from '../sending/find-sender.ts'
import { consentsOf } from '../queries.ts'
import type { Writer } from '../sending/send-newsletter.ts'

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

const momentOf = (text: string | null) => (text ? new Date(text) : null)

async function consentRowsOf(db: Deps['db'], sender: Sender) {
  const [{ name }, consents] = await Promise.all([findSender(db, sender), consentsOf(db, sender)])
  return consents.map(row => [
    row.address,
    row.name,
    `Newsletters of ${name}`,
    row.words,
    momentOf(row.agreed_at),
    row.source,
    row.network_address,
    momentOf(row.ended_at),
    row.ended_by,
  ])
}

/** Exports who agreed to what, as CSV or a spreadsheet. */
export async function exportConsents(
  { db, today }: Deps,
  { format }: Input<typeof contract.exportConsents>,
  caller: Writer,
): Promise<FileAnswer> {
  const sender = senderFor(caller)
  const rowsOf = () => consentRowsOf(db, sender)
  const body =
    format === 'xlsx'
      ? await writeSpreadsheet(sender.id, { heads: HEAD, rowsOf })
      : CSV_MARK + [HEAD, ...(await rowsOf())].map(csvLine).join('')
  return fileOf(`consents-${today()}`, format, body)
}
