import { dayOf } from '#src/contract/days.ts'
import { longDay } from '#src/contract/words.ts'
import { exactRand } from '#src/server/printed/invoice-page.ts'
import { renderInThread } from '#src/server/printed/run-invoices.ts'
import type { selectPrinted } from './select-documents.ts'

type Printed = Awaited<ReturnType<typeof selectPrinted>>[number]

/** Draws a document as PDF from what was frozen in it; the original is the guest's. Throws UNAVAILABLE where too many are being drawn. */
export function drawDocument(document: Printed, { isCopy }: { isCopy: boolean }): Promise<Uint8Array> {
  const { facts: said, undoneAt, takenCents, vatBasis, ...invoice } = document
  const facts: [string, string][] = [
    ...said,
    ...(undoneAt
      ? [['Not valid', `The payment was undone on ${longDay(dayOf(undoneAt))}`] satisfies [string, string]]
      : []),
    ...(takenCents > 0
      ? [['Taken back', `${exactRand(takenCents)} by the bank, in a dispute`] satisfies [string, string]]
      : []),
  ]
  return renderInThread({ ...invoice, ofHost: { facts, vatBasis } }, { isCopy })
}
