import { expect, test } from 'vitest'
import type { Alternative, ClashAnswer } from '../contract/clashes.ts'
import { offerWords } from './offer-words.ts'

const booking: ClashAnswer['booking'] = {
  _id: 'b',
  reference: 'NAL-1',
  property_name: 'Fynbos Cottage',
  guest_name: 'Pieter Botha',
  check_in: '2026-12-10',
  check_out: '2026-12-13',
  guests: 4,
  total_amount: 7289,
  status: 'confirmed',
}
const other: Alternative = {
  property_id: 'p',
  name: 'Kloof Cottage',
  public_slug: 'kloof',
  is_public: true,
  image: null,
  max_guests: 6,
  total: 7529,
  difference: 240,
}

const plain = (words: string) => words.replaceAll('\u00A0', ' ')

test('an offer says what happened, what is free, what it costs against the booking, and where to see it', () => {
  expect(plain(offerWords(booking, other, 'https://naledi.example/property/kloof'))).toBe(
    `Dear Pieter,

I’m sorry, Fynbos Cottage was booked twice for 10 – 13 Dec 2026. Kloof Cottage is free for the same nights and takes up to 6 guests. It costs R 7 529 in total, R 240 more than your booking.

https://naledi.example/property/kloof

Would you like to stay there instead? Then I’ll move your booking.`,
  )
})

test('a cheaper home costs less, one of the same price the same, and one that nobody may see has no address', () => {
  const said = (difference: number) => plain(offerWords(booking, { ...other, difference }, null))
  expect(said(-1200.5)).toContain('R 1 200,50 less than your booking')
  expect(said(0)).toContain('the same as your booking, R 7 529 in total')
  expect(said(0)).not.toContain('http')
})
