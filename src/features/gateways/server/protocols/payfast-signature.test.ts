import { expect, test } from 'vitest'
import { type Field, hasRightSignature, phpTrimmed, signCall, signForm } from './payfast-signature.ts'

const PASSPHRASE = 'jt7NOE43FZPn'
const merchant: Field[] = [
  ['merchant_id', '10000100'],
  ['merchant_key', '46f0cd694581a'],
]
const urls: Field[] = [
  ['return_url', 'https://www.example.com/success'],
  ['cancel_url', 'https://www.example.com/cancel'],
  ['notify_url', 'https://www.example.com/notify'],
]
const stay: Field[] = [
  ...merchant,
  ...urls,
  ['name_first', 'Sipho'],
  ['name_last', "O'Brien"],
  ['email_address', 'sipho@example.co.za'],
  ['m_payment_id', 'BK-2026-0001'],
  ['amount', '1250.00'],
  ['item_name', 'Stay: Sea View (3 nights)'],
  ['item_description', 'Check-in 2026-12-01 & out 2026-12-04 ~ café'],
  ['custom_int1', '42'],
  ['custom_str1', ''],
]
const plan: Field[] = [
  ...merchant,
  ...urls,
  ['name_first', 'Jane'],
  ['email_address', 'jane@example.co.za'],
  ['m_payment_id', 'SUB-7'],
  ['amount', '0.00'],
  ['item_name', 'Host plan monthly'],
  ['payment_method', 'cc'],
  ['subscription_type', '1'],
  ['billing_date', '2026-12-01'],
  ['recurring_amount', '299.00'],
  ['frequency', '3'],
  ['cycles', '0'],
]
const short: Field[] = [...merchant, ['amount', '100.00'], ['item_name', 'Test Product']]

test.each([
  [short, '', '4199c649c988894e95a4943b309711e3'],
  [short, PASSPHRASE, '065ea401401305adffa928319e0be82d'],
  [stay, PASSPHRASE, '37d435413738089f29ce40e5d2b08a57'],
  [stay, '', 'f11351742c66b633aff55ebc5894214d'],
  [plan, PASSPHRASE, '1b6eae2d88bbe9052182499d01e14406'],
])('a form is signed over its fields in order, as PHP encodes them (%#)', (fields, passphrase, signature) => {
  expect(signForm(fields, passphrase)).toBe(signature)
})

const NOTICE =
  'm_payment_id=BK-2026-0001&pf_payment_id=1089250&payment_status=COMPLETE&item_name=Stay%3A+Sea+View+%283+nights%29&item_description=&amount_gross=1250.00&amount_fee=-35.94&amount_net=1214.06&custom_str1=&custom_str2=&custom_str3=&custom_str4=&custom_str5=&custom_int1=42&custom_int2=&custom_int3=&custom_int4=&custom_int5=&name_first=Sipho&name_last=O%27Brien&email_address=sipho%40example.co.za&merchant_id=10000100'

test.each([
  ['c294421fe1bb0c4882755e8b97348330', PASSPHRASE, true],
  ['feb9382efa2335198bf6b0e336cef87c', '', true],
  ['142c7567e7c07aff3b551a067ef14aea', PASSPHRASE, false],
  ['', PASSPHRASE, false],
])(
  'a notification with the signature %s and its passphrase is believed: %3$s',
  (signature, phrase, isRight) => {
    expect(hasRightSignature(`${NOTICE}&signature=${signature}`, phrase)).toBe(isRight)
  },
)

test('a notification is refused with one sign changed, one field more, or none signed', () => {
  const right = `${NOTICE}&signature=c294421fe1bb0c4882755e8b97348330`
  expect(hasRightSignature(right.replace('1250.00', '1250.01'), PASSPHRASE)).toBe(false)
  expect(hasRightSignature(`${right}&amount_gross=1.00`, PASSPHRASE)).toBe(false)
  expect(hasRightSignature(NOTICE, PASSPHRASE)).toBe(false)
  expect(hasRightSignature('', PASSPHRASE)).toBe(false)
})

const headers = { 'merchant-id': '10000100', version: 'v1', timestamp: '2026-11-20T10:00:00+02:00' }

test.each([
  [{}, 'b5d3d95df76864fdc39c0c9a1fe4e5dd'],
  [{ amount: 29_900, cycles: 0, frequency: 3, run_date: '2026-12-01' }, '003479f5ae7027d053bdeef32bd61854'],
  [{ amount: 1628, item_name: 'Test Item', m_payment_id: 'R-1' }, '642e8852587263d87cb5d1d26044b2d4'],
  [{ amount: 1000, notify_buyer: 1, reason: 'Booking cancelled' }, 'b84ecad085f828196958df72f11e31cb'],
])('a call is signed by the order of bytes (%#)', (body, signature) => {
  expect(signCall({ ...headers, ...body }, PASSPHRASE)).toBe(signature)
})

test('values are trimmed as PHP trims', () => {
  expect(phpTrimmed(' \t\r\n\0\u000Bmoney \u00A0\n')).toBe('money \u00A0')
})
