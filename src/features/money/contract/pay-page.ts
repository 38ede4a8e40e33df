import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, rand, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { gateways, paymentWays } from '#src/features/gateways/contract.ts'
import { hostInLaw } from '#src/features/terms/contract/legal.ts'
import { paymentMethods } from '#src/features/terms/rules/terms.ts'
import { accountStates, bankAccount } from './bank-accounts.ts'
import { stayMoney } from './money.ts'

/** The account that a guest pays into, as the guest of a stay for which something is due is shown it. */
const shownAccount = bankAccount
  .pick({ bank: true, holder: true, number: true, branch_code: true, type: true, shap_id: true })
  .extend({ state: z.enum(accountStates), checked_at: instant.nullable() })

export const readPayPage = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/pay',
  reads: ['bookings', 'money'],
  who: 'guest',
  summary:
    'Get what the guest of a booking pays, by which ways, and into which account. `methods` are those of the frozen terms that are possible now; `account` is null unless something is due and EFT is one of them. Nobody but the guest of the stay is shown it',
  input: z.object({ id }),
  output: z.object({
    success: succeeded,
    money: stayMoney.omit({ fees: true, net: true }),
    methods: z.array(z.enum(paymentMethods)),
    account: shownAccount.nullable(),
    /** Ways of the gateways among `methods`, by name. */
    ways: z.array(z.object({ method: z.enum(gateways), way: z.enum(paymentWays) })),
    /** Payments by a gateway that were begun within the last day, the newest first: `open` waits for the gateway. */
    orders: z.array(
      z.object({
        _id: id,
        due: id.nullable(),
        method: z.enum(gateways),
        way: z.enum(paymentWays),
        amount: rand,
        state: z.enum(['open', 'paid', 'closed']),
        createdAt: instant,
      }),
    ),
    /** The host in law as it was when the stay was booked; null of a stay without terms. */
    legal: hostInLaw.nullable(),
    /** With this an EFT is found, such as `NAL7K2QDA`. */
    reference: z.string(),
    stay: z.object({
      property_name: z.string(),
      property_location: z.string(),
      property_image: z.string().nullable(),
      realtor_id: id,
      host_name: z.string(),
      check_in: z.iso.date(),
      check_out: z.iso.date(),
      guests: z.int(),
      pets: z.int(),
      booking_reference: z.string(),
      /** From when the time of the deposit counts, null where none is waited for. */
      asked_at: instant.nullable(),
    }),
  }),
})
