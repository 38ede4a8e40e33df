import { expect, test } from 'vitest'
import { money, number, wholeNumber } from './numbers.ts'

const WORDS = 'Please give a number'
const read = (schema: ReturnType<typeof number>, sent: unknown) => {
  const { success, data, error } = schema.safeParse(sent)
  return success ? data : error.issues[0]?.message
}

test.each([
  [3, 3],
  [' 3 ', 3],
  ['-3.25', -3.25],
  ['+12', 12],
  ['0012', 12],
  ['10.125', 10.125],
])('%j is a number, as it is or as a form sends it', (sent, meant) => {
  expect(read(number(WORDS), sent)).toBe(meant)
})

test.each([
  '',
  '  ',
  'three',
  '3x',
  'x3',
  '1e3',
  '0x10',
  '1.',
  '.5',
  '1,5',
  '--1',
  null,
  undefined,
  [3],
  true,
])('%j is no number, in the words of its field', sent => expect(read(number(WORDS), sent)).toBe(WORDS))

test.each([
  [1, 1],
  ['10', 10],
  [0, WORDS],
  [11, WORDS],
  [2.5, WORDS],
  ['2.5', WORDS],
  ['ten', WORDS],
])('of 1 to 10, %j is read as %j', (sent, meant) => {
  expect(read(wholeNumber(1, 10, WORDS) as never, sent)).toBe(meant) // it reads a number too
})

test.each([
  ['1250.50', 125_050],
  ['1250.5', 125_050],
  [' 99 ', 9900],
  [0.07, 7],
  [19.99, 1999],
  [1.1, 110],
  [1000, 100_000],
  [0, 0],
  ['+5', 500],
])('%j rand are %i cents', (sent, cents) => {
  expect(read(money(0, 1000_000, WORDS) as never, sent)).toBe(cents) // as above
})

test.each(['1.500', 'x1', '1x', '1.', 0.001, 19.999, -0.01, '-1', 1001, '1000.01', '', null])(
  '%j is no amount between nothing and R 1000, in whole cents',
  sent => expect(read(money(0, 1000, WORDS) as never, sent)).toBe(WORDS), // as above
)
