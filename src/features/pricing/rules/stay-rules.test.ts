import { expect, test } from 'vitest'
import { stayRules } from './stay-rules.ts'

const nothing = {
  min_nights: 1,
  max_nights: null,
  arrival_days: null,
  departure_days: null,
  notice_days: 0,
  weekly_discount: 0,
  monthly_discount: 0,
  pet_fee: 0,
}

test('a home that asks nothing says nothing', () => {
  expect(stayRules(nothing)).toEqual([])
})

test('each rule is a sentence that a guest understands', () => {
  const asked = {
    min_nights: 3,
    max_nights: 30,
    arrival_days: [5, 6],
    departure_days: [0, 1],
    notice_days: 2,
    weekly_discount: 7.5,
    monthly_discount: 20,
    pet_fee: 300,
  }
  expect(stayRules(asked)).toEqual([
    'At least 3 nights',
    'At most 30 nights',
    'Check-in on Friday or Saturday',
    'Check-out on Sunday or Monday',
    'Book at least 2 days ahead',
    '7,5% off stays of 7 nights or more',
    '20% off stays of 28 nights or more',
    'Pet fee: R\u00a0300 per stay',
  ])
})
