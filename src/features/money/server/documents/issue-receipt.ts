import { dayOf } from '#src/contract/days.ts'
import { longDay } from '#src/contract/words.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Method, Toward } from '../../rules/entries.ts'
import { PAID_BY } from '../../rules/way-words.ts'
import { insertDocument } from './insert-document.ts'

type Received = { id: string; toward: Toward; method: Method; cents: number; paidAt: Date }

/** Issues the receipt of a payment, in the transaction that posts it. */
export const issueReceipt = (
  tx: Db,
  stay: Pick<Row, 'booking'>,
  { id, toward, method, cents, paidAt }: Received,
) =>
  insertDocument(tx, stay, {
    kind: 'receipt',
    paymentId: id,
    totalCents: cents,
    lines: [{ words: toward === 'damage' ? 'Damage deposit' : 'Payment for the stay', cents }],
    facts: [
      ['Received', longDay(dayOf(paidAt))],
      ['Paid by', PAID_BY[method]],
    ],
  })
