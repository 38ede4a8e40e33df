import { expect, test } from 'vitest'
import { identifyLines } from './line-identity.ts'
import { linesOfInterest } from './lines-of-interest.ts'

const line = { date: '2026-11-18', cents: 360_000, text: 'CASH', account: '1' }

test('equal lines of a file are numbered, and others are not counted with them', () => {
  const other = [
    { ...line, date: '2026-11-19' },
    { ...line, cents: 1 },
    { ...line, text: 'CASH 2' },
    { ...line, account: '2' },
  ]
  expect(identifyLines([line, line, ...other, line]).map(({ nth }) => nth)).toEqual([1, 2, 1, 1, 1, 1, 3])
})

test('of overlapping files the highest count holds, in whatever order they come', () => {
  const keyOf = (each: object) => JSON.stringify(each)
  const one = identifyLines([line]).map(keyOf)
  const two = identifyLines([line, { ...line, text: 'X' }, line]).map(keyOf)
  expect(new Set([...one, ...two, ...one]).size).toBe(3)
})

test('money in is kept, and of money out what has the reference of a refund', () => {
  const lines = [
    { ...line, text: 'X NAL7K2QDA' },
    { ...line, text: 'WITHOUT' },
    { ...line, cents: -100, text: 'NAL7K2QDA' },
    { ...line, cents: -100, text: 'NALR7K2QDA' },
    { ...line, cents: 0, text: 'FEE' },
  ]
  expect(linesOfInterest(lines).map(({ text, bookingReferences }) => [text, bookingReferences])).toEqual([
    ['X NAL7K2QDA', ['NAL-7K2QD']],
    ['WITHOUT', []],
    ['NALR7K2QDA', ['NAL-7K2QD']],
  ])
})
