import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOfInterest } from './lines-of-interest.ts'
import { type Match, suggestStays, type PayableStay } from './suggest-stays.ts'
import { paymentReferenceOf } from '../payment-reference.ts'

const DAY = '2026-11-18'
const stay = (more: Partial<PayableStay> = {}): PayableStay => ({
  bookingId: 'b1',
  reference: 'NAL-7K2QD',
  surname: 'Dlamini',
  phoneLast4: '4321',
  dues: [{ cents: 360_000, dueOn: DAY }],
  isEnded: false,
  ...more,
})
const other = stay({ bookingId: 'b2', reference: 'NAL-Q8D3V', surname: 'van der Merwe', phoneLast4: null })

type Paid = [text: string, cents?: number, date?: string]
const match = (paid: readonly Paid[], stays: readonly PayableStay[]): Match[] =>
  suggestStays(
    linesOfInterest(paid.map(([text, cents = 360_000, date = DAY]) => ({ text, cents, date }))),
    stays,
  )
const one = (paid: Paid, ...stays: PayableStay[]): Match => match([paid], stays)[0]!
const suggested = (why: string, bookingId = 'b1') => ({ outcome: 'suggested', bookingId, why })
const unknown = { outcome: 'unknown' }
const posted = { outcome: 'posted', bookingId: 'b1' }

test('a right reference of an open stay is posted, whatever the amount', () => {
  expect(one(['nal 7k2qd a', 1], stay(), other)).toEqual(posted)
  expect(one(['NAL7K2QDA', 99_999_999, '2020-01-01'], stay(), other)).toEqual(posted)
})

test('a right reference of a stay that is over or paid is suggested', () => {
  expect(one(['NAL7K2QDA'], stay({ isEnded: true }))).toEqual(suggested('ended'))
  expect(one(['NAL7K2QDA'], stay({ dues: [] }))).toEqual(suggested('paid'))
})

test('a line that names two stays is suggested', () => {
  expect(one([`NAL7K2QDA ${paymentReferenceOf('NAL-Q8D3V')}`], stay(), other)).toEqual(suggested('several'))
})

test('a reference one character off is suggested for the only open stay it can be', () => {
  expect(one(['NAL7K2QXA'], stay(), other)).toEqual(suggested('one_off'))
  expect(one(['NAL7K2QXA'], stay({ isEnded: true }))).toEqual(unknown)
  expect(one(['NAL7K2QXA'], stay({ dues: [] }))).toEqual(unknown)
  const twin = stay({ bookingId: 'b3', reference: 'NAL-7K2QX' })
  const between = `NAL7K2Q${'6'}${paymentReferenceOf('NAL-7K2QX').at(-1)}`
  expect(one([between], stay({ dues: [{ cents: 5, dueOn: DAY }] }), twin)).toEqual(suggested('one_off', 'b3'))
})

test('an amount is suggested with the surname or the last digits of the phone, within seven days', () => {
  expect(one(['EFT S DLAMINI'], stay(), other)).toEqual(suggested('amount'))
  expect(one(['PAYMENT 0821234321'], stay(), other)).toEqual(suggested('amount'))
  expect(one(['J VAN DER MERWE'], stay(), other)).toEqual(suggested('amount', 'b2'))
  expect(one(['S Dlámini'], stay())).toEqual(suggested('amount'))
  expect(one(['S DLAMINI', 360_000, '2026-11-25'], stay())).toEqual(suggested('amount'))
  expect(one(['S DLAMINI', 360_000, '2026-11-11'], stay())).toEqual(suggested('amount'))
})

test('an amount alone, a name alone, or either too far from the day is unknown', () => {
  expect(one(['CASH DEPOSIT'], stay())).toEqual(unknown)
  expect(one(['S DLAMINI', 360_001], stay())).toEqual(unknown)
  expect(one(['S DLAMINIS'], stay())).toEqual(unknown)
  expect(one(['REF 43210'], stay())).toEqual(unknown)
  expect(one(['S DLAMINI', 360_000, '2026-11-26'], stay())).toEqual(unknown)
  expect(one(['S DLAMINI', 360_000, '2026-11-10'], stay())).toEqual(unknown)
  expect(one(['S DLAMINI'], stay({ isEnded: true }))).toEqual(unknown)
})

test('an amount that two stays of one name owe is unknown', () => {
  expect(one(['S DLAMINI'], stay(), stay({ bookingId: 'b3', reference: 'NAL-00000' }))).toEqual(unknown)
})

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeOf = (at: number): string =>
  Array.from({ length: 5 }, (_, place) => ALPHABET[Math.floor((at * 7_368_787) / 32 ** place) % 32]).join('')

/** 5,000 stays that owe something, of amounts and names that repeat. */
const stays = Array.from({ length: 5000 }, (_, at) =>
  stay({
    bookingId: `b${at}`,
    reference: `NAL-${codeOf(at + 1)}`,
    surname: at % 2 ? 'Naidoo' : `Surname${at}`,
    dues: [{ cents: 10_000 + (at % 50), dueOn: DAY }],
  }),
)

const slip = fc.record({
  at: fc.nat({ max: 8 }),
  kind: fc.constantFrom('other', 'missing', 'more', 'swap'),
  character: fc.constantFrom(...ALPHABET),
})

type Slip = { at: number; kind: string; character: string }

const mangled = (reference: string, slips: readonly Slip[]): string =>
  slips.reduce((text, { at, kind, character }) => {
    const [start, end] = [text.slice(0, at), text.slice(at + 1)]
    if (kind === 'other') return start + character + end
    if (kind === 'missing') return start + end
    if (kind === 'more') return start + character + text.slice(at)
    return start + (text[at + 1] ?? '') + (text[at] ?? '') + end.slice(1)
  }, reference)

const asRead = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

test('10,000 mangled references among 5,000 open stays are posted to no wrong stay, and a single slip is suggested for none', () => {
  const cases = fc.sample(
    fc.record({
      at: fc.nat({ max: stays.length - 1 }),
      slips: fc.array(slip, { minLength: 1, maxLength: 3 }),
      before: fc.constantFrom('', 'FNB APP PAYMENT FROM ', 'ACB CREDIT CAPITEC '),
    }),
    { numRuns: 10_000, seed: 7 },
  )
  const texts = cases.map(
    ({ at, slips, before }) => before + mangled(paymentReferenceOf(stays[at]!.reference), slips),
  )
  const matches = match(
    texts.map(text => [text, 1]),
    stays,
  )
  for (const [index, { at, slips }] of cases.entries()) {
    const result = matches[index]!
    const isRight = asRead(texts[index]!).includes(asRead(paymentReferenceOf(stays[at]!.reference)))
    if (result.outcome === 'posted')
      expect([texts[index], result.bookingId, isRight]).toEqual([texts[index], `b${at}`, true])
    if (result.outcome === 'suggested' && slips.length === 1)
      expect([texts[index], result.bookingId]).toEqual([texts[index], `b${at}`])
  }
  expect(matches.filter(({ outcome }) => outcome === 'suggested').length).toBeGreaterThan(2000)
})

test('20,000 lines are matched against 5,000 open dues: right ones posted, mangled ones suggested', () => {
  const paid = Array.from({ length: 20_000 }, (_, at): Paid => {
    const reference = paymentReferenceOf(stays[at % 5000]!.reference)
    if (at < 5000) return [`FNB APP PAYMENT FROM ${reference}`, 1]
    if (at < 10_000) return [`FNB APP PAYMENT FROM ${reference.slice(0, -1)}`, 1]
    return ['ACB CREDIT CAPITEC NAIDOO 4321', 10_001]
  })
  const matches = match(paid, stays)
  expect(Map.groupBy(matches, ({ outcome }) => outcome).get('posted')).toHaveLength(5000)
  expect(matches.slice(0, 5000)).toEqual(stays.map(({ bookingId }) => ({ outcome: 'posted', bookingId })))
  const off = matches.slice(5000, 10_000).filter(({ outcome }) => outcome === 'suggested')
  expect(off.length).toBeGreaterThan(4900)
  expect(new Set(matches.slice(10_000).map(({ outcome }) => outcome))).toEqual(new Set(['unknown']))
})
