import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, rand, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { statuses } from '#src/contract/booking-status.ts'
import { stages } from '#src/features/bookings/contract/booking.ts'
import { dueStates } from '#src/features/dues/rules.ts'
import { dueKinds, paymentMethods, refundStates, towards } from './money.ts'

export const moneyTabs = ['to_come', 'late', 'received', 'to_give_back', 'guests'] as const
export type MoneyTab = (typeof moneyTabs)[number]
/** Those lists, and the deposits for damage that are held, which no figure counts. */
export const moneyLists = [...moneyTabs, 'damage'] as const
export type MoneyList = (typeof moneyLists)[number]

const figure = z.object({ amount: rand, count: z.int() })

/** A row of the money of a host: a due, a payment, money that goes back, or a stay whose money is still its guest's. */
export const moneyRow = z.object({
  _id: id,
  booking_id: id,
  reference: z.string(),
  guest_name: z.string(),
  property_name: z.string(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  status: z.enum(statuses),
  stage: z.enum(stages).nullable(),
  /** The amount that the row is about, and its moment. */
  amount: rand,
  at: instant,
  /** The price of the stay, or its deposit for damage. */
  toward: z.enum(towards),
  /** Of the stay. */
  total: rand,
  paid: rand,
  due: z
    .object({
      kind: z.enum(dueKinds),
      state: z.enum(dueStates),
      said_paid_at: instant.nullable(),
    })
    .nullable(),
  method: z.enum(paymentMethods).nullable(),
  refund: z
    .object({
      state: z.enum(refundStates),
      reason: z.string(),
      /** True if the host pays it from a bank account. */
      by_eft: z.boolean(),
      account_ends_in: z.string().nullable(),
      reference: z.string().nullable(),
      not_before: instant.nullable(),
    })
    .nullable(),
})

export type MoneyRow = z.input<typeof moneyRow>

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/money',
  reads: ['bookings', 'money'],
  who: { may: 'money.read' },
  summary:
    'Get the money of your stays: what is to come, late, received this month, to give back, and what guests have paid for stays to come; with one of these lists, `tab`, or `damage`: the deposits for damage that are held',
  input: z.object({
    tab: z
      .enum(moneyLists, 'A tab is to_come, late, received, to_give_back, guests or damage')
      .default('to_come'),
    ...page,
  }),
  output: z.object({
    success: succeeded,
    figures: z.object({
      to_come: figure,
      late: figure,
      received: figure,
      to_give_back: figure,
      guests: figure,
    }),
    /** Of the guests' money, by the month of check-in, the earliest first. */
    guests_by_month: z.array(z.object({ month: z.string(), amount: rand })),
    rows: z.array(moneyRow),
    ...paging,
  }),
})
