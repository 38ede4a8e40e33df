import { expect, test } from 'vitest'
import type { Language } from '#src/contract/language.ts'
import type { LegalIdentity } from './legal.ts'
import { FIRST_TERMS, type PropertyTerms } from './terms.ts'
import { termsAf } from './speech/af.ts'
import { withinPhrase } from './speech/en.ts'
import { termsZu } from './speech/zu.ts'
import { termsWords } from './terms-words.ts'

const legal: LegalIdentity = {
  kind: 'company',
  name: 'Kloof Stays (Pty) Ltd',
  registration: '2021/000000/07',
  officers: 'T. Mokoena',
  service_address: '12 Example Road, Tamboerskloof, 8001',
  phone: '021 555 0142',
  email: 'stay@kloofstays.example',
  ffc: null,
}
const stay = {
  propertyName: 'Kloof Cottage',
  checkIn: '2026-12-18',
  checkOut: '2026-12-22',
  guests: 4,
  pets: 1,
  lines: [
    {
      kind: 'accommodation' as const,
      rule: 'Base price',
      amountCents: 1_080_000,
      nights: 4,
      unitCents: 270_000,
    },
    { kind: 'cleaning_fee' as const, rule: 'Cleaning fee', amountCents: 85_000 },
    { kind: 'service_fee' as const, rule: 'Service fee', amountCents: 35_000 },
  ],
  totalCents: 1_200_000,
}
const written = (terms: Partial<PropertyTerms> = {}, language?: Language) =>
  termsWords({ ...FIRST_TERMS, on: true, ...terms }, legal, stay, language)
    .replaceAll('\u00a0', ' ')
    .split('\n')

test('the words say stay, every price line, payments, cancellation in dates and rand, and the host in law', () => {
  const damage = { kind: 'amount' as const, value: 200_000, by: 'arrival' as const, return_days: 3 }
  expect(written({ damage, methods: ['eft', 'cash'] })).toEqual([
    'Kloof Cottage, 18 – 22 Dec 2026, 4 nights, 4 guests, 1 pet',
    'R 2 700 × 4 nights: R 10 800',
    'Cleaning fee: R 850',
    'Service fee: R 350',
    'Total: R 12 000',
    'Deposit: R 3 600 within 2 business days of the host’s acceptance. It confirms the booking.',
    'Balance: R 8 400 by Fri 4 Dec 2026, 17:00. If that comes before the deposit is due, the total is due instead of the deposit.',
    'Ways to pay: EFT or cash.',
    'Damage deposit: R 2 000 on arrival, apart from the total. Returned by Fri 25 Dec 2026 unless the host claims before then.',
    'Cancelled by Fri 4 Dec 2026: everything paid is returned.',
    'Cancelled by Fri 11 Dec 2026: the host keeps up to R 5 400 (50% of the nights).',
    'Cancelled after that: the host keeps up to R 10 800 (100% of the nights).',
    'Cleaning, pet and service fees are always returned. The host never keeps more than was paid by then.',
    'Cancelled within 24 hours of the first payment, 14 days or more before check-in: everything paid is returned.',
    'Death or hospitalisation of the person the stay was booked for: everything paid is returned (Consumer Protection Act, section 17).',
    'Cancelled by the host: everything paid is returned.',
    'Nights that are booked again: for each, what was kept or the new price is returned, whichever is less.',
    'Company: Kloof Stays (Pty) Ltd, 2021/000000/07',
    'Directors: T. Mokoena',
    'Address for service: 12 Example Road, Tamboerskloof, 8001',
    'Phone: 021 555 0142',
    'Email: stay@kloofstays.example',
  ])
})

test('without a deposit, and with one of everything, there is one payment', () => {
  const payment = (terms: Partial<PropertyTerms>) => written(terms).find(line => line.startsWith('Payment'))
  expect(payment({ deposit: { kind: 'none', value: 0 }, balance_days: 0 })).toBe(
    'Payment: R 12 000 on arrival, or within 2 business days of the host’s acceptance if that is later.',
  )
  expect(payment({ deposit: { kind: 'percent', value: 100 }, deposit_within: { hours: 24 } })).toBe(
    'Payment: R 12 000 within 24 hours of the host’s acceptance. It confirms the booking.',
  )
  expect(payment({})).toBeUndefined()
})

test('where the host is asked what comes back of nights that are booked again, the words say so', () => {
  expect(written({ resold: 'ask' })).toContain(
    'Nights that are booked again: the host decides what is returned.',
  )
})

test('a time to pay of no business day is the same business day', () => {
  expect(withinPhrase({ business_days: 0 })).toBe('on the same business day')
  expect(withinPhrase({ business_days: 1 })).toBe('within 1 business day')
  expect(withinPhrase({ hours: 1 })).toBe('within 1 hour')
})

test.each([
  [
    'af' as const,
    [
      'Kloof Cottage, 18 Desember 2026 tot 22 Desember 2026, 4 nagte, 4 gaste, 1 troeteldier',
      'R 2 700 × 4 nagte: R 10 800',
      'Skoonmaakfooi: R 850',
      'Totaal: R 12 000',
      'Deposito: R 3 600 binne 2 werksdae nadat die gasheer aanvaar het. Dit bevestig die bespreking.',
      'Maniere om te betaal: EFT of kontant.',
      'Teen Vrydag 11 Desember 2026 gekanselleer: die gasheer hou tot R 5 400 (50% van die nagte).',
      'Maatskappy: Kloof Stays (Pty) Ltd, 2021/000000/07',
    ],
  ],
  [
    'zu' as const,
    [
      'R 2 700 × ubusuku obungu-4: R 10 800',
      'Imali yokuhlanza: R 850',
      'Isamba: R 12 000',
      'Izindlela zokukhokha: i-EFT noma ukheshi.',
      'Inkampani: Kloof Stays (Pty) Ltd, 2021/000000/07',
    ],
  ],
])('in %s the words say the same amounts, days and steps as in English', (language, some) => {
  const terms = {
    damage: { kind: 'amount' as const, value: 200_000, by: 'arrival' as const, return_days: 3 },
    methods: ['eft' as const, 'cash' as const],
  }
  const [english, words] = [written(terms), written(terms, language)]
  expect(words).toEqual(expect.arrayContaining(some))
  // Lines stand for each other, with the same rand; none was left in English.
  const amounts = (lines: readonly string[]) => lines.map(line => line.match(/R \d+( \d{3})*/g))
  expect(amounts(words)).toEqual(amounts(english))
  const names = /^(Email|Phone|Trust|R |Kloof)/
  expect(words.filter(line => english.includes(line) && !names.test(line))).toEqual([])
})

test('a discount, an extra guest and a line that came with its words are named in each language', () => {
  const lines = [
    {
      kind: 'extra_guests' as const,
      rule: 'Extra guests',
      amountCents: 1,
      nights: 2,
      unitCents: 100,
      guests: 1,
    },
    { kind: 'discount' as const, rule: 'Weekly discount', amountCents: -1, percent: 12.5 },
    { kind: 'accommodation' as const, label: 'Agreed before', amountCents: 1 },
  ]
  const named = [termsAf, termsZu].map(({ line }) => lines.map(each => line(each).replaceAll('\u00a0', ' ')))
  expect(named).toEqual([
    ['1 gas meer, R 1 × 2 nagte', 'Weekafslag (12,5%)', 'Agreed before'],
    ['Izivakashi ezengeziwe: 1, R 1 × ubusuku obungu-2', 'Isaphulelo seviki (12,5%)', 'Agreed before'],
  ])
})
