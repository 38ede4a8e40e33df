import { isSame, signForm } from './signatures.ts'

/** The fields of a payment form, in the order that is signed. */
const ORDER = [
  'merchant_id merchant_key return_url cancel_url notify_url fica_idnumber',
  'name_first name_last email_address cell_number m_payment_id amount item_name item_description',
  'custom_int1 custom_int2 custom_int3 custom_int4 custom_int5',
  'custom_str1 custom_str2 custom_str3 custom_str4 custom_str5',
  'email_confirmation confirmation_address payment_method',
  'subscription_type billing_date recurring_amount frequency cycles',
  'subscription_notify_email subscription_notify_webhook subscription_notify_buyer',
].flatMap(names => names.split(' '))
const REQUIRED = ['merchant_id', 'merchant_key', 'amount', 'item_name']
const LENGTHS: Record<string, number> = { m_payment_id: 100, item_name: 100, item_description: 255 }
const ADDRESSES = ['return_url', 'cancel_url', 'notify_url']
const AMOUNT = /^\d{1,8}\.\d{2}$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const AMOUNT_CENTS_MIN = 500

export type Merchant = { id: string; key: string; passphrase: string }

export type Expected = {
  merchant: Merchant
  /** A demo's gateway leads nowhere else and notifies nobody else: everyone knows its merchant. */
  origins: readonly string[]
  /** In South Africa, `YYYY-MM-DD`. */
  today: string
}

export const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

function wrongValues(form: Record<string, string>, { origins }: Expected): string[] {
  const wrong = REQUIRED.filter(name => !form[name]).map(name => `${name}: this field is required.`)
  for (const [name, max] of Object.entries(LENGTHS))
    if ((form[name]?.length ?? 0) > max) wrong.push(`${name}: at most ${max} characters.`)
  for (const name of ADDRESSES) {
    const address = form[name]
    if (!address) continue
    if (!URL.canParse(address)) wrong.push(`${name}: this is not an address.`)
    else if (!origins.includes(new URL(address).origin))
      wrong.push(`${name}: the demo gateway only knows ${origins.join(' and ')}.`)
  }
  return wrong
}

function wrongAmounts(form: Record<string, string>, { today }: Expected): string[] {
  const wrong: string[] = []
  const { amount = '', recurring_amount: later = amount, subscription_type: type } = form
  if (amount && !AMOUNT.test(amount)) wrong.push('amount: rand with 2 decimals, such as 149.00.')
  else if (amount && centsOf(amount) < AMOUNT_CENTS_MIN && !(type && centsOf(amount) === 0))
    wrong.push('amount: at least R5.00, or R0.00 at the start of a subscription.')
  if (!type) return wrong
  if (type !== '1') wrong.push('subscription_type: the demo gateway has subscriptions (1) only.')
  if (!AMOUNT.test(later) || centsOf(later) < AMOUNT_CENTS_MIN)
    wrong.push('recurring_amount: rand with 2 decimals, at least 5.00.')
  if (!/^[1-6]$/.test(form.frequency ?? '')) wrong.push('frequency: a number from 1 to 6.')
  if (!/^\d{1,3}$/.test(form.cycles ?? '')) wrong.push('cycles: a number of payments, or 0.')
  const date = form.billing_date
  if (date && (!DATE.test(date) || Number.isNaN(Date.parse(date)) || date < today))
    wrong.push('billing_date: a date from today on, as YYYY-MM-DD.')
  if (form.payment_method && form.payment_method !== 'cc')
    wrong.push('payment_method: subscriptions are paid by card (cc).')
  return wrong
}

function wrongSignature(
  fields: [string, string][],
  given: string,
  { merchant: { id, key, passphrase } }: Expected,
): string[] {
  const form = Object.fromEntries(fields)
  if (form.merchant_id !== id || form.merchant_key !== key)
    return ['merchant_id, merchant_key: there is no such merchant.']
  const unknown = fields.filter(([name]) => !ORDER.includes(name)).map(([name]) => name)
  if (unknown.length > 0) return [`${unknown.join(', ')}: there is no such field.`]
  const places = fields.map(([name]) => ORDER.indexOf(name))
  if (places.some((place, at) => at > 0 && place <= places[at - 1]!))
    // at is above 0
    return ['signature: the fields are not in the documented order.']
  return isSame(given, signForm(fields, passphrase))
    ? []
    : ['signature: Generated signature does not match submitted signature.']
}

/** Returns what is wrong with a payment form, a sentence each; nothing where it can be paid. `fields` are as they came, in their order. */
export function checkForm(fields: [string, string][], expected: Expected): string[] {
  const signed = fields.filter(([name]) => name !== 'signature' && name !== 'setup')
  const given = fields.find(([name]) => name === 'signature')?.[1] ?? ''
  const form = Object.fromEntries(signed)
  return [
    ...wrongSignature(signed, given, expected),
    ...wrongValues(form, expected),
    ...wrongAmounts(form, expected),
  ]
}
