import { createHash } from 'node:crypto'
import { cutAt } from '#src/contract/characters.ts'
import { dayOf } from '#src/contract/days.ts'
import { z } from '#src/contract/zod.ts'
import type { PayfastSettings } from '#src/server/settings/gateway-settings.ts'
import { callTrusted, NotAnswered } from '#src/server/outside/call-trusted.ts'
import type { PaymentWay } from '../../contract.ts'
import { comesFrom } from './comes-from.ts'
import type { AgreementNow, ChargingGateway, Checkout, Notice, Refunds } from './gateway.ts'
import { callPayfast, type PayfastCaller, readAnswer } from './payfast-call.ts'
import { findTransaction } from './payfast-history.ts'
import { payfastRefunds } from './payfast-refunds.ts'
import { type Field, hasRightSignature, signedPart, signForm } from './payfast-signature.ts'

const FORM = 'application/x-www-form-urlencoded'
const MONTHLY = '3'
const UNTIL_CANCELLED = '0'
const ITEM_CHARS_MAX = 100
const NAME_CHARS_MAX = 100

const textOf = (body: Uint8Array): string => Buffer.from(body).toString('utf8')
export const centsOf = (rand: string): number => Math.round(Number(rand || '0') * 100)
const AMOUNT = /^(-?\d{1,9}(\.\d{1,2})?)?$/
export const randOf = (cents: number): string => (cents / 100).toFixed(2)

/** Codes of ways, each of which leaves out all others; `cc` would leave out debit cards, so that a card is chosen on its page. */
const METHODS: Partial<Record<PaymentWay, string>> = { eft: 'ef', capitec_pay: 'cp' }

const agreementFields = ({ from, cents }: NonNullable<Checkout['monthly']>): Field[] => [
  ['subscription_type', '1'],
  ['billing_date', from],
  ['recurring_amount', randOf(cents)],
  ['frequency', MONTHLY],
  ['cycles', UNTIL_CANCELLED],
]

/** The fields of the form, in the order in which they are signed. */
function fieldsOf(settings: PayfastSettings, checkout: Checkout): Field[] {
  const { id, cents, monthly, way, payer, itemName, returnUrl, cancelUrl, notifyUrl } = checkout
  return [
    ['merchant_id', settings.merchantId],
    ['merchant_key', settings.merchantKey],
    ['return_url', returnUrl],
    ['cancel_url', cancelUrl],
    ['notify_url', notifyUrl],
    ['name_first', cutAt(payer.name, NAME_CHARS_MAX)],
    ['email_address', payer.email],
    ['m_payment_id', id],
    ['amount', randOf(cents)],
    ['item_name', cutAt(itemName, ITEM_CHARS_MAX)],
    ...(way && METHODS[way] ? [['payment_method', METHODS[way]] as const] : []),
    ...(monthly ? agreementFields(monthly) : []),
  ]
}

const KINDS: Record<string, Notice['kind']> = {
  COMPLETE: 'paid',
  CANCELLED: 'ended',
  FAILED: 'failed',
  REFUNDED: 'refunded',
}
const hashOf = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('hex')
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function readPayfastNotice({ body }: { body: Uint8Array }): Notice {
  const fields = new URLSearchParams(signedPart(textOf(body)))
  const given = (name: string) => fields.get(name) ?? ''
  const status = given('payment_status')
  const orderId = given('m_payment_id')
  const token = given('token')
  // The end of an agreement may have no number; its token is never stored in the open.
  const id = given('pf_payment_id') || hashOf(token)
  const kind = KINDS[status] ?? 'other'
  return {
    // A payment may be refunded in parts, each notified of by itself.
    externalId: kind === 'refunded' ? `${id} ${status} ${hashOf(body)}` : `${id} ${status}`,
    kind,
    ...(kind === 'refunded' ? { paymentId: `${id} COMPLETE` } : {}),
    orderId: UUID.test(orderId) ? orderId : null,
    agreementId: null,
    token: token || null,
    currency: 'ZAR',
    cents: centsOf(given('amount_gross')),
    feeCents: Math.abs(centsOf(given('amount_fee'))),
  }
}

const fetched = z.object({
  data: z.object({
    response: z.object({ status_text: z.string(), run_date: z.string().optional() }),
  }),
})

const pathOf = (token: string, call: string): string => `subscriptions/${encodeURIComponent(token)}/${call}`
const ENDED = new Set(['CANCELLED', 'COMPLETE', 'COMPLETED'])

async function fetchAgreement(caller: PayfastCaller, token: string): Promise<AgreementNow> {
  const { status, text } = await callPayfast(caller, 'GET', pathOf(token, 'fetch'))
  if (status === 404) return { state: 'ended', nextDay: null }
  if (status !== 200) throw new NotAnswered(`Payfast answered ${status} to fetch`)
  const { response } = readAnswer(fetched, text).data
  const isEnded = ENDED.has(response.status_text)
  return {
    state: isEnded ? 'ended' : response.status_text === 'ACTIVE' ? 'active' : 'failing',
    nextDay: response.run_date?.slice(0, 10) ?? null,
  }
}

/** The amount that Payfast has refunded of a payment, whatever the notification says; null as long as it is nothing. */
async function confirmRefund(refunds: Refunds | undefined, notice: Notice): Promise<Notice | null> {
  const cents = refunds && notice.paymentId ? await refunds.goneOf(notice.paymentId) : 0
  return cents > 0 ? { ...notice, cents } : null
}

/** The fault of what Payfast signed for another account of the same passphrase. */
export const OTHER_MERCHANT = 'it is for another merchant'

/** The payment of a checkout in Payfast's list of transactions of its day and the next: no call asks for one by our id. */
async function findPaid(caller: PayfastCaller, { id, at }: { id: string; at: Date }): Promise<Notice | null> {
  for (const day of new Set([dayOf(at), dayOf(caller.at)])) {
    const { status, text } = await callPayfast(caller, 'GET', 'transactions/history/daily', {}, { date: day })
    if (status !== 200) throw new NotAnswered(`Payfast answered ${status} to its list of transactions`)
    const found = findTransaction(text, id)
    if (found) return found
  }
  return null
}

/** Payfast by its protocol: forms, notifications and calls. See docs/product/billing.md#payfast. */
export const payfast = (settings: PayfastSettings, now: () => Date): ChargingGateway => ({
  name: 'payfast',
  chargesByItself: true,
  async faultOf({ body, address }) {
    const text = textOf(body)
    if (!hasRightSignature(text, settings.passphrase)) return 'the signature is wrong'
    if (!(await comesFrom(address, settings.sources))) return 'it does not come from Payfast'
    const fields = new URLSearchParams(signedPart(text))
    if (fields.get('merchant_id') !== settings.merchantId) return OTHER_MERCHANT
    const amounts = ['amount_gross', 'amount_fee'].map(name => fields.get(name) ?? '')
    return amounts.every(amount => AMOUNT.test(amount)) ? null : 'its amount is none'
  },
  readNotice: readPayfastNotice,
  async accepts() {
    const { status } = await callPayfast({ settings, at: now() }, 'GET', 'ping')
    if (status === 200) return true
    if (status >= 500 || status === 429) throw new NotAnswered(`Payfast answered ${status} to ping`)
    return false
  },
  findPaid: opened => findPaid({ settings, at: now() }, opened),
  async confirm({ body }, notice) {
    const { status, text } = await callTrusted(settings.validate, {
      method: 'POST',
      headers: { 'content-type': FORM },
      body: signedPart(textOf(body)),
    })
    const said = text.trim()
    // A page of a proxy, or of too many calls, says nothing about the payment.
    if (status !== 200 || (said !== 'VALID' && said !== 'INVALID'))
      throw new NotAnswered(`Payfast answered ${status} to validate`)
    if (said !== 'VALID') return null
    return notice.kind === 'refunded' ? confirmRefund(payfastRefunds(settings, now).refunds, notice) : notice
  },
  async checkout(checkout) {
    const fields = fieldsOf(settings, checkout)
    const signature = signForm(fields, settings.passphrase)
    return { form: { action: settings.process, fields: [...fields, ['signature', signature]] } }
  },
  fetch: token => fetchAgreement({ settings, at: now() }, token),
  async change(token, cents) {
    const { status } = await callPayfast({ settings, at: now() }, 'PATCH', pathOf(token, 'update'), {
      amount: cents,
    })
    if (status !== 200) throw new NotAnswered(`Payfast answered ${status} to update`)
  },
  async cancel(token) {
    const { status } = await callPayfast({ settings, at: now() }, 'PUT', pathOf(token, 'cancel'))
    // An agreement that is cancelled already is refused with 400.
    if (status === 200 || status === 404) return
    if (status === 400 && (await fetchAgreement({ settings, at: now() }, token)).state === 'ended') return
    throw new NotAnswered(`Payfast answered ${status} to cancel`)
  },
  ...payfastRefunds(settings, now),
})
