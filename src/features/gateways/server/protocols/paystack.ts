import { z } from '#src/contract/zod.ts'
import type { PaystackSettings } from '#src/server/settings/gateway-settings.ts'
import { callTrusted, NotAnswered } from '#src/server/outside/call-trusted.ts'
import { callPaystack, PaystackRefused } from './call-paystack.ts'
import { comesFrom } from './comes-from.ts'
import type { Charge, ChargedGateway, Checkout, Notice } from './gateway.ts'
import { paystackRefunds } from './paystack-refunds.ts'
import { isSignedByPaystack } from './paystack-signature.ts'
import {
  noticeOf,
  type PaystackPayment,
  readCard,
  readPayment,
  readPaystackNotice,
  referenceOfPayment,
} from './read-paystack.ts'

const CURRENCY = 'ZAR'
/** Final states of a payment that failed. */
const FAILED = new Set(['failed', 'abandoned', 'reversed'])

/** The secret for charging a card: sealed in the database, with a separate agreement for each order. */
const cardToken = z.object({ authorization: z.string(), email: z.string(), order: z.string() })
const tokenOf = (card: z.infer<typeof cardToken>): string => JSON.stringify(card)
const cardOf = (token: string) => cardToken.parse(JSON.parse(token))

const initialized = z.object({ authorization_url: z.url() })

async function initialize(
  settings: PaystackSettings,
  { id, cents, way, payer, returnUrl, cancelUrl }: Checkout,
): Promise<string> {
  const data = await callPaystack(settings, {
    method: 'POST',
    path: '/transaction/initialize',
    body: {
      email: payer.email,
      amount: cents,
      currency: CURRENCY,
      reference: id,
      callback_url: returnUrl,
      channels: way ? [way] : ['card'],
      metadata: { cancel_action: cancelUrl },
    },
  })
  return initialized.parse(data).authorization_url
}

type Verified = { payment: PaystackPayment; data: unknown }

/** Status of a payment; null for a reference that Paystack does not know. */
async function verify(settings: PaystackSettings, reference: string): Promise<Verified | null> {
  try {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`
    const data = await callPaystack(settings, { method: 'GET', path })
    const payment = readPayment(data)
    // It is unknown whether the payment was made, so nothing may be charged in its place.
    if (payment?.reference !== reference) throw new NotAnswered('Paystack did not say how a payment stands')
    return { payment, data }
  } catch (error) {
    if (error instanceof PaystackRefused) return null
    throw error
  }
}

async function confirm(settings: PaystackSettings, notice: Notice): Promise<Notice | null> {
  if (notice.kind === 'refunded' && notice.paymentId) {
    const gone = await paystackRefunds(settings).goneOf(notice.paymentId)
    return gone > 0 ? { ...notice, cents: gone } : null
  }
  if (notice.kind !== 'paid') return notice
  const reference = notice.agreementId ? referenceOfPayment(notice.externalId) : (notice.orderId ?? '') // it is of one of the two
  const found = await verify(settings, reference)
  if (!found || FAILED.has(found.payment.status)) return null
  if (found.payment.status !== 'success') throw new NotAnswered(`The payment is ${found.payment.status}`)
  const sure = noticeOf(found.payment)
  if (sure.cents !== notice.cents || sure.currency !== notice.currency) return null
  const card = notice.orderId ? readCard(found.data) : null
  return { ...sure, token: card && notice.orderId ? tokenOf({ ...card, order: notice.orderId }) : null }
}

async function charge(
  settings: PaystackSettings,
  token: string,
  { references, cents }: Charge,
): Promise<Notice | null> {
  for (const reference of references) {
    const known = await verify(settings, reference)
    if (known?.payment.status === 'success') return noticeOf(known.payment)
    // An undecided payment may still be taken.
    if (known && (reference === references.at(-1) || !FAILED.has(known.payment.status))) return null
  }
  const { authorization, email } = cardOf(token)
  try {
    const data = await callPaystack(settings, {
      method: 'POST',
      path: '/transaction/charge_authorization',
      body: {
        email,
        amount: cents,
        currency: CURRENCY,
        authorization_code: authorization,
        reference: references.at(-1),
      },
    })
    const payment = readPayment(data)
    return payment?.status === 'success' && payment.reference === references.at(-1) ? noticeOf(payment) : null
  } catch (error) {
    // The card can no longer be charged, or the reference was used in the meantime: then it is found when it is asked about next.
    if (error instanceof PaystackRefused) return null
    throw error
  }
}

async function forget(settings: PaystackSettings, authorization: string): Promise<void> {
  try {
    await callPaystack(settings, {
      method: 'POST',
      path: '/customer/deactivate_authorization',
      body: { authorization_code: authorization },
    })
  } catch (error) {
    // It knows no such card, or has forgotten it.
    if (!(error instanceof PaystackRefused)) throw error
  }
}

/**
 * Paystack by its protocol: its payment page, notifications, and charges by the card that paid. See
 * docs/product/billing.md#paystack.
 */
export const paystack = (settings: PaystackSettings): ChargedGateway => ({
  name: 'paystack',
  chargesByItself: false,
  async faultOf({ body, address, headers }) {
    if (!isSignedByPaystack(body, headers['x-paystack-signature'], settings.secretKey))
      return 'the signature is wrong'
    return (await comesFrom(address, settings.sources)) ? null : 'it does not come from Paystack'
  },
  readNotice: readPaystackNotice,
  async accepts() {
    const { status } = await callTrusted(`${settings.api}/transaction?perPage=1`, {
      method: 'GET',
      headers: { authorization: `Bearer ${settings.secretKey}` },
    })
    if (status === 200) return true
    if (status >= 500 || status === 429) throw new NotAnswered(`Paystack answered ${status}`)
    return false
  },
  async findPaid({ id }) {
    const found = await verify(settings, id)
    return found?.payment.status === 'success' ? noticeOf(found.payment) : null
  },
  confirm: (_, notice) => confirm(settings, notice),
  checkout: async checkout => ({ redirect: await initialize(settings, checkout) }),
  charge: (token, asked) => charge(settings, token, asked),
  tokenOfSameCard: (token, orderId) => tokenOf({ ...cardOf(token), order: orderId }),
  cardOf: token => cardOf(token).authorization,
  forget: card => forget(settings, card),
  refunds: paystackRefunds(settings),
})
