import { expect, test } from 'vitest'
import { links } from '#src/web/links.ts'
import { foundGroups } from './found-entries.ts'

const TODAY = '2026-12-10'

const guest = {
  booking_id: 'b1',
  reference: 'NAL-1',
  name: 'Anna Botha',
  email: 'anna@post.example',
  phone: null,
  property_name: 'Kliphuis',
  check_in: '2026-12-12',
  check_out: '2026-12-14',
  stays: 1,
  stay: null,
}
type Guest = Parameters<typeof foundGroups>[0]['guests'][number]

function shown(given: Partial<Guest>) {
  const found = { success: true as const, properties: [], bookings: [], messages: [] }
  return foundGroups({ ...found, guests: [{ ...guest, ...given }] }, 'realtor', TODAY)[0]!.entries[0]!
}

test('a stay is the next until its first day, on until the day of leaving, and the last from then on', () => {
  const when = (check_in: string, check_out: string) =>
    shown({ stay: { booking_id: 'b1', property_name: 'Kliphuis', check_in, check_out } }).detail?.split(
      ':',
    )[0]
  expect(when('2026-12-11', '2026-12-12')).toBe('Next stay')
  expect(when('2026-12-10', '2026-12-12')).toBe('Staying now')
  expect(when('2026-12-09', '2026-12-11')).toBe('Staying now')
  expect(when('2026-12-09', '2026-12-10')).toBe('Last stay')
})

test('who has booked once leads to the booking, who has more often to all of them', () => {
  expect(shown({})).toMatchObject({ detail: undefined, to: links.booking('b1') })
  expect(shown({ stays: 2 })).toMatchObject({
    note: 'anna@post.example · 2 bookings',
    to: links.bookings({ search: 'anna@post.example' }),
  })
})
