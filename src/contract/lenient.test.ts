import { expect, test } from 'vitest'
import { queryParameters, flag, list, withVariants } from './lenient.ts'
import { z } from './zod.ts'

const WORDS = 'Please say which'
const words = (schema: z.ZodType, sent: unknown) => schema.safeParse(sent).error?.issues[0]?.message

test('a flag is true or false, or says so in letters', () => {
  expect([true, false, 'true', 'false'].map(sent => flag(WORDS).parse(sent))).toEqual([
    true,
    false,
    true,
    false,
  ])
  for (const sent of ['', 'yes', 1, null, 'TRUE']) expect(words(flag(WORDS), sent)).toBe(WORDS)
})

test('a list comes as one or with commas between, trimmed and without blanks, and each entry is judged', () => {
  const names = list(z.string().max(5, 'too long'), /,/, WORDS)
  expect(names.parse([' Pool', '', 'Braai ', '  '])).toEqual(['Pool', 'Braai'])
  expect(names.parse(' Pool, ,Braai,')).toEqual(['Pool', 'Braai'])
  expect(names.parse('')).toEqual([])
  expect(words(names, 'Pool, Fireplace')).toBe('too long')
  for (const sent of [3, null, {}, [3]]) expect(words(names, sent)).toBe(WORDS)
})

const stay = z.object({ from: z.string().optional(), nights: z.string().optional() })
const variants = { from: ['check_in', 'start'] }

test('what has several names is read by any of them, its own name first', () => {
  expect(withVariants(variants, stay).parse({ start: 'a', check_in: 'b' })).toEqual({ from: 'b' })
  expect(withVariants(variants, stay).parse({ start: 'a', from: 'c' })).toEqual({ from: 'c' })
})

test('a field that an address leaves empty was not asked, by whichever name', () => {
  const query = queryParameters(variants, stay)
  expect(query.parse({ from: '', nights: '  ' })).toEqual({})
  expect(query.parse({ from: ' ', start: 'a', nights: '2' })).toEqual({ from: 'a', nights: '2' })
  for (const sent of [null, 'from=a', 3]) expect(query.safeParse(sent).success).toBe(false)
  expect(query.safeParse({ nights: 2 }).success).toBe(false)
})
