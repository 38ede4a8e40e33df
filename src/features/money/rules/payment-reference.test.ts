import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNear, nearReferencesOf } from './statements/near-references.ts'
import {
  checkCharacterOf,
  compactOf,
  compactReferenceOf,
  paymentReferenceOf,
  paymentReferencesIn,
  refundReferenceOf,
  refundReferencesIn,
} from './payment-reference.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const code = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 5, maxLength: 5 })

const found = (text: string): string[] => {
  const compact = compactOf(text).text
  return paymentReferencesIn(compact).map(({ from, to }) => compact.slice(from, to))
}
const OWN = compactReferenceOf('NAL7K2QDA')

test.each([
  ['7K2QD', 'A'],
  ['00000', '0'],
  ['ZZZZZ', '5'],
  ['1A2B3', 'Z'],
  ['QD7K2', 'Z'],
])('the check character of %s is %s', (written, check) => {
  expect(checkCharacterOf(written)).toBe(check)
})

test('a booking has one reference for what is paid and one for what goes back', () => {
  expect(paymentReferenceOf('NAL-7K2QD')).toBe('NAL7K2QDA')
  expect(refundReferenceOf('NAL-7K2QD')).toBe('NALR7K2QDA')
  expect(() => checkCharacterOf('7K2QU')).toThrow("Crockford's letters")
})

test.each([
  'NAL7K2QDA',
  'nal 7k2qd a',
  'NAL-7K2QD-A',
  'FNB APP PAYMENT FROM NAL7K2QDA VISAGIE',
  'CAPITEC*NAL/7K2QD.A',
  'nai7k2qda',
])('%s names the stay', text => {
  expect(found(text)).toEqual([OWN])
})

test('O is read as 0, and I and L as 1', () => {
  const reference = paymentReferenceOf('NAL-10A01')
  expect(found(reference.replaceAll('0', 'O').replaceAll('1', 'l'))).toEqual([compactReferenceOf(reference)])
  expect(found(reference.replaceAll('1', 'I'))).toEqual([compactReferenceOf(reference)])
})

test('a reference with a wrong check character names nothing', () => {
  expect(found('NAL7K2QDB')).toEqual([])
  expect(found('NAL7K2QD')).toEqual([])
  expect(found('JOURNAL 123456')).toEqual([])
})

test('a refund is named by its own reference', () => {
  const { text } = compactOf('EFT TO T MOKOENA nalr-7k2qd a')
  expect(refundReferencesIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(['NA1R7K2QDA'])
  expect(refundReferencesIn(compactOf('NALR7K2QDB').text)).toEqual([])
})

test('every single slip is found by the check character', () => {
  fc.assert(
    fc.property(code, written => {
      const right = written + checkCharacterOf(written)
      for (let at = 0; at < right.length; at += 1)
        for (const other of ALPHABET) {
          if (other === right[at]) continue
          const slipped = right.slice(0, at) + other + right.slice(at + 1)
          expect(found(`NAL${slipped}`)).toEqual([])
        }
    }),
    { numRuns: 400, seed: 1 },
  )
})

const near = nearReferencesOf([OWN, compactReferenceOf(paymentReferenceOf('NAL-Q8D3V'))])
const slipsIn = (text: string) => findNear(compactOf(text).text, near).map(({ reference }) => reference)

test.each([
  ['another character', 'NAL7K2QXA'],
  ['another check character', 'NAL7K2QDB'],
  ['another character in its start', 'NAK7K2QDA'],
  ['one missing', 'NAL72QDA'],
  ['its check character missing', 'NAL-7K2QD'],
  ['one missing in its start', 'AL7K2QDA'],
  ['one too many', 'NAL7K22QDA'],
  ['one too many in its start', 'NAAAL7K2QDA'.replace('AAA', 'AA')],
])('a reference with %s is one character off', (_, text) => {
  expect(slipsIn(`PAYMENT ${text} VISAGIE`)).toEqual([OWN])
})

test('a reference with two characters off is near to none', () => {
  expect(slipsIn('NAL7K2XXA')).toEqual([])
  expect(slipsIn('NAK7K2QDB')).toEqual([])
})

test('the place of a slip is told in the text', () => {
  const compact = compactOf('FNB NAL 7K2QX-A')
  const [slip] = findNear(compact.text, near)
  expect('FNB NAL 7K2QX-A'[compact.places[slip!.off]!]).toBe('X')
})
