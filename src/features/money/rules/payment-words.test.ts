import { expect, test } from 'vitest'
import { mentionsPayment } from './payment-words.ts'

test.each([
  'My account is 62 0512 3456 7',
  'FNB 62051234567, branch 250655',
  'Acc no: 123456 at Capitec',
  'Please pay me directly, it is cheaper',
  'Pay straight into my bank account',
  'You can send an eWallet',
  'Betaal asseblief direk aan my',
  'My bankbesonderhede is dieselfde',
  '６２０５１２３４５６７',
  'Account 4051-234-567',
  'Absa 0412345678, branch 632005',
])('is about paying elsewhere: %s', text => {
  expect(mentionsPayment(text)).toBe(true)
})

test.each([
  'The door code is 482913#',
  'Call me on 082 123 4567 or +27 82 123 4567',
  'From 2026-12-18 to 2026-12-22 it is free',
  'We are at -33.918861, 18.423300',
  'Your booking NAL-7K2QD costs R12 000, of which R3 600 are due',
  'Check-in is from 14:00 to 20:00, erf 1234',
  'How do I pay?',
  'Pay on the page of your booking, please',
  'The river bank is lovely',
])('is about something else: %s', text => {
  expect(mentionsPayment(text)).toBe(false)
})
