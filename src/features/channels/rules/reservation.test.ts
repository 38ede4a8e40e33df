import { expect, test } from 'vitest'
import { reservationIn } from './reservation.ts'

const AIRBNB =
  'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMA1B2C3D4\nPhone Number (Last 4 Digits): 4711'

test('a reservation has the number, the page and the last digits that its channel writes', () => {
  expect(reservationIn(AIRBNB)).toEqual({
    code: 'HMA1B2C3D4',
    link: 'https://www.airbnb.com/hosting/reservations/details/HMA1B2C3D4',
    phoneEnd: '4711',
  })
  expect(reservationIn('Booking number: 3491857211')).toEqual({
    code: '3491857211',
    link: null,
    phoneEnd: null,
  })
  expect(reservationIn('')).toEqual({ code: null, link: null, phoneEnd: null })
})

test.each([
  'http://www.airbnb.com/hosting',
  'javascript:alert(1)',
  'https://host:secret@evil.example/',
  `https://evil.example/${'x'.repeat(400)}`,
  'data:text/html,x',
  'https://',
])('%s is no link that a host may follow', address => {
  expect(reservationIn(`Reservation URL: ${address}`).link).toBeNull()
})

test('marks at the end of a sentence are no part of its link, and a number in the link comes first', () => {
  const said = 'Booked as HMZZZZZZZZ (see https://www.airbnb.com/details/HMA1B2C3D4).'
  expect(reservationIn(said)).toMatchObject({
    link: 'https://www.airbnb.com/details/HMA1B2C3D4',
    code: 'HMA1B2C3D4',
  })
  expect(reservationIn('Booked as HMZZZZZZZZ, see https://www.airbnb.com/help')).toMatchObject({
    link: 'https://www.airbnb.com/help',
    code: 'HMZZZZZZZZ',
  })
})

test.each(['https://host@evil.example/', 'https://:secret@evil.example/'])(
  '%s, with a name or a password in it, is no link that a host may follow',
  address => {
    expect(reservationIn(address).link).toBeNull()
  },
)
