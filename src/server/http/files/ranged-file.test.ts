import { expect, test } from 'vitest'
import { rangeOf } from './ranged-file.ts'

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=99-99', { from: 99, to: 99 }],
  ['bytes=100-', undefined],
  ['bytes=-0', undefined],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
])('of 100 bytes %s asks for %o', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})
