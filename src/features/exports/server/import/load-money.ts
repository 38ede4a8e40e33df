import { v7 as uuidv7 } from 'uuid'
import { writeExcess } from '#src/features/dues/server/commands.ts'
import { remindOfDispute, TAKE_LOST } from '#src/features/money/server/commands.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { rowUnread } from '../../contract/import.ts'
import { type Arriving, chunksOf, shapedRows } from './arriving-copy.ts'
import { insertRows } from './insert-rows.ts'
import { disputeShape, documentShape, payoutShape } from './money-shapes.ts'

const DOCUMENTS = 'money/invoices.json'
const DISPUTES = 'money/disputes.json'
const PAYOUTS = 'money/payouts.json'

/** Returns the new id of a row that must be there. Throws 400 of one that is in no file. */
function known({ ids }: Arriving, former: string, path: string, row: number): string {
  const id = ids.of(former)
  if (!id) throw rowUnread({ path, row, why: `${former} is not in the copy` })
  return id
}

/** Loads documents as they were issued, with their numbers; those that come after them count on. */
async function loadDocuments(arriving: Arriving): Promise<void> {
  const { tx, organisationId, ids } = arriving
  const last = { receipt: 0, invoice: 0, credit_note: 0 }
  let row = 0
  for await (const documents of chunksOf(shapedRows(arriving, DOCUMENTS, documentShape))) {
    for (const { kind, number } of documents)
      last[kind] = Math.max(last[kind], Number(number.split('-').at(-1)))
    await insertRows(
      tx,
      'stay_documents',
      documents.map(document => {
        row += 1
        return {
          ...document,
          id: ids.make(document.id),
          organisation_id: organisationId,
          booking_id: known(arriving, document.booking_id, DOCUMENTS, row),
          payment_id: document.payment_id && known(arriving, document.payment_id, DOCUMENTS, row),
          credits_id: document.credits_id && known(arriving, document.credits_id, DOCUMENTS, row),
          claim_id: document.claim_id && known(arriving, document.claim_id, DOCUMENTS, row),
        }
      }),
    )
  }
  if (row > 0) await insertRows(tx, 'stay_document_numbers', [{ organisation_id: organisationId, ...last }])
}

async function loadDisputes(arriving: Arriving): Promise<void> {
  const { deps, tx, organisationId, ids } = arriving
  let row = 0
  for await (const disputes of chunksOf(shapedRows(arriving, DISPUTES, disputeShape))) {
    await insertRows(
      tx,
      'stay_disputes',
      disputes.map(dispute => {
        row += 1
        return {
          ...dispute,
          id: ids.make(dispute.id),
          organisation_id: organisationId,
          booking_id: known(arriving, dispute.booking_id, DISPUTES, row),
          payment_id: known(arriving, dispute.payment_id, DISPUTES, row),
        }
      }),
    )
    // Of a copy of before that was posted, it is now.
    for (const { id, state } of disputes.filter(each => each.taken_cents < each.cents))
      if (state === 'lost') await schedule(tx, TAKE_LOST, ids.make(id), 'now', { owner: organisationId })
    // Its host is reminded of one that waits for an answer, as where the copy was made.
    for (const { id, due_at: dueAt } of disputes.filter(({ closed_at: closedAt }) => !closedAt))
      if (dueAt) await remindOfDispute(deps, tx, { id: ids.make(id), organisationId }, new Date(dueAt))
  }
}

/** Loads lines of payouts, each channel's as of one file; the calendars that they belonged to are not in a copy. */
async function loadPayouts(arriving: Arriving): Promise<void> {
  const { tx, organisationId, ids } = arriving
  const files = new Map<string, string>()
  for await (const lines of chunksOf(shapedRows(arriving, PAYOUTS, payoutShape))) {
    const channels = [...new Set(lines.map(({ channel }) => channel))].filter(each => !files.has(each))
    for (const channel of channels) files.set(channel, uuidv7())
    await insertRows(
      tx,
      'channel_payouts',
      channels.map(channel => ({
        id: files.get(channel),
        organisation_id: organisationId,
        channel,
        row_count: 0,
        line_count: 0,
        matched_count: 0,
        repeated_count: 0,
        created_at: lines[0]!.created_at, // a chunk has one at least
      })),
    )
    await insertRows(
      tx,
      'channel_payout_lines',
      lines.map(line => ({
        ...line,
        id: ids.make(line.id),
        organisation_id: organisationId,
        payout_id: files.get(line.channel),
        booking_id: ids.of(line.booking_id),
      })),
    )
  }
}

/** Loads documents of stays, disputes and payouts of channels; money that they moved is in the books, which open with what stood there. */
export async function loadMoney(arriving: Arriving): Promise<void> {
  await loadDocuments(arriving)
  await loadDisputes(arriving)
  // Behind stays with their payments, and the disputes of those.
  await writeExcess(arriving.tx, arriving.organisationId)
  await loadPayouts(arriving)
}
