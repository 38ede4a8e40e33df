import { expect, test } from 'vitest'
import { valuesOf } from './rates-values.ts'

const ratePlan = {
  price_per_night: 862.5,
  weekend_nights: [5, 6],
  weekend_price: 950,
  dates: [{ date: '2026-12-04', price: 1300.25, min_nights: null }],
  seasons: [],
  min_nights: 1,
  max_nights: null,
  through: false,
  weekly_discount: 12.5,
  monthly_discount: 0,
  extra_guest_above: null,
  extra_guest_price: 0,
  pet_fee: 0,
  arrival_days: null,
  departure_days: null,
  preparation_nights: 0,
  notice_days: 0,
  window_days: null,
} satisfies Parameters<typeof valuesOf>[0]

test('a price stands in its field with both its cents or with none, a discount as it is', () => {
  const { price_per_night, weekend_price, dates, weekly_discount } = valuesOf(ratePlan)
  expect([price_per_night, weekend_price, dates[0]!.price, weekly_discount]).toEqual([
    '862,50',
    '950',
    '1300,25',
    '12,5',
  ])
})
