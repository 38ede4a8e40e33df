import { expect, test } from 'vitest'
import type { Language } from '#src/contract/language.ts'
import type { Alternative, ClashAnswer } from '../contract/clashes.ts'
import { offerSubject, offerWords } from './offer-words.ts'

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
  city: 'Cape Town',
  same_town: true,
  max_guests: 6,
  total: 7529,
  difference: 240,
}

const LANGUAGES: (Language | null)[] = ['en', 'af', 'zu', null]

const plain = (words: string) => words.replaceAll('\u00A0', ' ')

test('an offer says what happened, what is free, what it costs against the booking, and where to see it', () => {
  expect(plain(offerWords(booking, other, 'https://naledi.example/property/kloof', null))).toBe(
    `Dear Pieter,

I’m sorry, Fynbos Cottage was booked twice for 10 – 13 Dec 2026. Kloof Cottage is free for the same nights and takes up to 6 guests. It costs R 7 529 in total, R 240 more than your booking.

https://naledi.example/property/kloof

Would you like to stay there instead? Then I’ll move your booking.`,
  )
})

test('a cheaper home costs less, one of the same price the same, and one that nobody may see has no address', () => {
  const said = (difference: number) => plain(offerWords(booking, { ...other, difference }, null, 'en'))
  expect(said(-1200.5)).toContain('R 1 200,50 less than your booking')
  expect(said(0)).toContain('the same as your booking, R 7 529 in total')
  expect(said(0)).not.toContain('http')
})

test('an offer is in the language of the guest', () => {
  expect(plain(offerWords(booking, other, null, 'af'))).toBe(
    `Hallo Pieter

Ek is jammer, Fynbos Cottage is twee keer bespreek van Donderdag 10 Desember tot Sondag 13 Desember. Kloof Cottage is dieselfde nagte beskikbaar en het plek vir tot 6 gaste. Dit kos R 7 529 altesaam, R 240 meer as jou bespreking.

Wil jy eerder daar bly? Dan skuif ek jou bespreking soontoe.`,
  )
  const inZulu = plain(offerWords(booking, { ...other, difference: -240 }, 'https://naledi.example/k', 'zu'))
  expect(inZulu).toContain('Usuku lokufika: uLwesine 10 Disemba')
  expect(inZulu).toContain('R 7 529 (R 240 ngaphansi kwentengo yokubhukha kwakho)')
  expect(inZulu).toContain('https://naledi.example/k')
  expect(LANGUAGES.map(each => offerSubject(booking, each))).toEqual([
    'Your booking NAL-1',
    'Jou bespreking NAL-1',
    'Ukubhukha kwakho NAL-1',
    'Your booking NAL-1',
  ])
})
