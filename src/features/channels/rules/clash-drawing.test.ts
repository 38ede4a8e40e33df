import { expect, test } from 'vitest'
import { daysAround, placeAmong, sharedBy } from './clash-drawing.ts'

const clash = {
  booking: { check_in: '2026-12-10', check_out: '2026-12-13' },
  block: { from: '2026-12-11', to: '2026-12-14' },
}

test('both hold the nights from the later arrival to the earlier departure', () => {
  expect(sharedBy(clash)).toEqual({ from: '2026-12-11', to: '2026-12-13' })
})

test('the days go from the first arrival to the last departure, and no further than two days from the shared nights', () => {
  const days = daysAround(clash)
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-12-10', '2026-12-14', 5])
  const long = daysAround({ ...clash, block: { from: '2026-12-12', to: '2027-01-20' } })
  expect([long[0], long.at(-1)]).toEqual(['2026-12-10', '2026-12-15'])
  expect(
    daysAround({
      booking: { check_in: '2026-12-01', check_out: '2027-01-31' },
      block: { from: '2026-12-05', to: '2027-01-20' },
    }),
  ).toHaveLength(9)
})

test('a stay is drawn from the middle of a day to the middle of another, and cut where its days are not shown', () => {
  const days = daysAround(clash)
  expect(placeAmong({ from: '2026-12-11', to: '2026-12-14' }, days)).toEqual({
    left: 30,
    width: 60,
    begins: true,
    ends: true,
  })
  expect(placeAmong({ from: '2026-12-01', to: '2026-12-31' }, days)).toEqual({
    left: 0,
    width: 100,
    begins: false,
    ends: false,
  })
  // On the first of the days it begins, in the middle of it.
  expect(placeAmong({ from: '2026-12-10', to: '2026-12-31' }, days)).toMatchObject({ left: 10, begins: true })
})
