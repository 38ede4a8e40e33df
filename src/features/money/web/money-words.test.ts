import { expect, test } from 'vitest'
import type { MoneyRow } from '../contract/overview.ts'
import { chipOf, headingOf, linesOf, monthWords, rowsByHeading } from './money-words.ts'

const TODAY = '2026-11-26'
const row = (given: Partial<MoneyRow> = {}): MoneyRow => ({
  _id: 'a',
  booking_id: 'b',
  reference: 'NAL-7K2QD',
  guest_name: 'Kabelo Radebe',
  property_name: 'Kloof Cottage',
  check_in: '2026-12-18',
  check_out: '2026-12-22',
  status: 'pending',
  stage: 'awaiting_deposit',
  amount: 3600,
  at: '2026-11-27T15:00:00.000Z',
  toward: 'stay',
  total: 12_000,
  paid: 0,
  due: { kind: 'deposit', state: 'due', said_paid_at: null },
  method: null,
  refund: null,
  ...given,
})

test('what is due stands below its days, its week or its month', () => {
  const headings = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-12-03', '2027-01-02'].map(day =>
    headingOf(day, TODAY),
  )
  expect(headings).toEqual([
    'Today and tomorrow',
    'Today and tomorrow',
    'This week',
    'December',
    'January 2027',
  ])
  expect(headingOf('2026-11-20', '2026-11-02')).toBe('Later in November')
  expect(monthWords('2026-12', TODAY)).toBe('December')
  const late = row({ _id: 'c', at: '2026-12-04T15:00:00.000Z' })
  expect(rowsByHeading([row(), late], TODAY).map(([heading, rows]) => [heading, rows.length])).toEqual([
    ['Today and tomorrow', 1],
    ['December', 1],
  ])
})

test('a row says what is due and until when, and that a guest says it is paid', () => {
  expect(linesOf(row(), TODAY)).toEqual(['Deposit by Fri 27 Nov, 17:00', 'tomorrow'])
  const said = { kind: 'deposit', state: 'due', said_paid_at: '2026-11-26T10:00:00.000Z' } as const
  expect(linesOf(row({ due: said }), TODAY)[1]).toBe('Kabelo says it’s paid')
  const due = { kind: 'balance', state: 'late', said_paid_at: null } as const
  expect(linesOf(row({ due, at: '2026-11-24T15:00:00.000Z' }), TODAY)).toEqual([
    'Balance since Tue 24 Nov',
    '2 days late',
  ])
})

test('what is due until a day ends is due on that day', () => {
  const due = { kind: 'full', state: 'due', said_paid_at: null } as const
  expect(linesOf(row({ due, at: '2026-11-26T22:00:00.000Z' }), TODAY)).toEqual([
    'Whole price by Thu 26 Nov',
    'today',
  ])
})

test('the mark of a row says late before it says how much is paid', () => {
  expect(chipOf(row())?.words).toBe('Deposit due')
  const due = { kind: 'balance', state: 'upcoming', said_paid_at: null } as const
  expect(chipOf(row({ paid: 3600, due, stage: null }))?.words).toMatch(/^Paid R.3.600 of R.12.000$/)
  expect(chipOf(row({ paid: 3600, due: { ...due, state: 'late' } }))?.words).toBe('Late')
  expect(chipOf(row({ due, stage: null }))).toBeNull()
})
