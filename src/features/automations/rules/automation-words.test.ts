import { expect, test } from 'vitest'
import { ANY_STAY } from './automation.ts'
import { automationSentence, onlyWords, triedWords, whenWords } from './automation-words.ts'
import { missingWords, reasonOf, reasonWords } from './reason-words.ts'

const days = { kind: 'time', unit: 'days', side: 'before', anchor: 'check_in', at: '09:00' } as const

test('an automation is said as a host would say it', () => {
  expect(whenWords({ kind: 'step', step: 'confirmed' })).toBe('When a stay is confirmed')
  expect(whenWords({ ...days, count: 3 })).toBe('3 days before check-in, at 09:00')
  expect(whenWords({ ...days, count: 1, side: 'after', anchor: 'check_out' })).toBe(
    '1 day after check-out, at 09:00',
  )
  expect(whenWords({ ...days, count: 0 })).toBe('On the day of check-in, before it, at 09:00')
  expect(whenWords({ kind: 'time', unit: 'hours', count: 1, side: 'before', anchor: 'check_in' })).toMatch(
    /^1 hour before check-in$/,
  )
})

test('times by a due and steps of payments are said', () => {
  const due = { kind: 'time', unit: 'days', side: 'before', anchor: 'due', at: '09:00' } as const
  expect(whenWords({ ...due, count: 3 })).toBe('3 days before a payment is due, at 09:00')
  expect(whenWords({ ...due, count: 0 })).toBe('On the day on which a payment is due, before it, at 09:00')
  expect(whenWords({ kind: 'step', step: 'payment.received' })).toBe('When a payment arrives')
})

test('its stays are said in one sentence, and all stays by nothing', () => {
  expect(onlyWords(ANY_STAY)).toBeNull()
  expect(onlyWords({ ...ANY_STAY, nights_min: 2 })).toBe('Only stays of 2 nights or more.')
  expect(onlyWords({ ...ANY_STAY, booked_by: 'guest' })).toBe('Only bookings made by the guest.')
  expect(onlyWords({ ...ANY_STAY, first_stay: true })).toBe('Only stays that are the guest’s first with you.')
  expect(
    onlyWords({
      homes: ['a', 'b'],
      nights_min: 2,
      nights_max: null,
      guests_min: 2,
      guests_max: 4,
      booked_by: 'guest',
      first_stay: true,
      paid: true,
    }),
  ).toBe(
    'Only bookings made by the guest, of 2 nights or more, with 2 to 4 guests, in 2 properties, that are the guest’s first with you, that are paid.',
  )
  expect(
    onlyWords({ ...ANY_STAY, homes: ['a'], nights_min: 1, nights_max: 1, guests_max: 2, booked_by: 'host' }),
  ).toBe('Only bookings added by you, of 1 night, with at most 2 guests, in one property.')
  expect(onlyWords({ ...ANY_STAY, nights_min: 1, guests_min: 1 })).toBeNull()
})

test('what it would have done, and will, is said by the number of stays', () => {
  expect(triedWords(90, 51, 37)).toBe(
    '51 stays in the last 90 days would have got this message. 37 upcoming stays will.',
  )
  expect(triedWords(90, 1, 1)).toBe(
    '1 stay in the last 90 days would have got this message. 1 upcoming stay will.',
  )
  expect(triedWords(90, 0, null)).toBe('0 stays in the last 90 days would have got this message.')
})

test('what is missing is called as the list of variables calls it', () => {
  expect(missingWords(['wifi_name', 'door_code', 'gone'])).toBe('Wi-Fi name, Door code, gone')
})

test('every reason is said in its own words, also one that another version gave', () => {
  expect(new Set(Object.values(reasonWords)).size).toBe(Object.keys(reasonWords).length)
  expect([reasonOf('moved'), reasonOf('of another version')]).toEqual(['moved', 'refused'])
})

test('an automation is said in one sentence, for every stay or for some', () => {
  const trigger = { ...days, count: 3 }
  const said = (asked: object, template = 'Directions') =>
    automationSentence({ trigger, conditions: ANY_STAY, action: 'message', ...asked }, template)
  expect(said({})).toBe('Send “Directions” 3 days before check-in, at 09:00, for every stay.')
  expect(said({ action: 'mail', conditions: { ...ANY_STAY, nights_min: 3 } })).toBe(
    'Send “Directions” by email 3 days before check-in, at 09:00. Only stays of 3 nights or more.',
  )
  expect(said({ trigger: { kind: 'step', step: 'confirmed' }, action: 'webhook' }, '')).toBe(
    'Send a template to your webhook when a stay is confirmed, for every stay.',
  )
})
