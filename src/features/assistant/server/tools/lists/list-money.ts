import { z } from '#src/contract/zod.ts'
import { moneyLists, readOverview } from '#src/features/money/contract/overview.ts'
import { name } from '../../../rules/marked.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { ROWS_MAX, tool } from '../tool.ts'

const PAGE_SIZE = 20

export const listMoney = tool({
  name: 'list_money',
  description:
    'Money of guests for their stays, in rand: how much is still to come, late, received this month, to give back, and how much on the host’s account belongs to stays to come (`guests`); with the rows of one of these lists, or of the deposits for damage that are held (`damage`). Use it for who has not paid, whose deposit or balance is late, and what was received.',
  calls: [readOverview],
  input: z.object({
    list: z.enum(moneyLists).default('late'),
    page: z.int().min(1).default(1),
    rows: z.int().min(1).max(ROWS_MAX).default(PAGE_SIZE).describe('Rows a page'),
  }),
  async run({ call }, { list, page, rows: pageSize }) {
    const { figures, guests_by_month, rows, total } = await call(readOverview, { tab: list, page, pageSize })
    return {
      data: {
        figures,
        guests_money_by_month_of_check_in: guests_by_month,
        list,
        total,
        rows: rows.map(row => ({
          booking_id: row.booking_id,
          reference: row.reference,
          guest: name(row.guest_name),
          property: row.property_name,
          check_in: row.check_in,
          check_out: row.check_out,
          amount: row.amount,
          at: row.at,
          due: row.due && {
            kind: row.due.kind,
            state: row.due.state,
            said_paid: row.due.said_paid_at !== null,
          },
          method: row.method,
          toward: row.toward,
          refund_state: row.refund?.state,
          price_of_stay: row.total,
          paid_of_it: row.paid,
        })),
      },
      sources: rows.map(row => sourceOf.booking(row.booking_id, `${row.guest_name}, ${row.property_name}`)),
    }
  },
})
