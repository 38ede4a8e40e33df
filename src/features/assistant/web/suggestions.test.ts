import { expect, test } from 'vitest'
import { type DayFacts, suggestionsFor } from './suggestions.ts'

const quiet: DayFacts = {
  today: '2026-12-31',
  arriving: [],
  leaving: [],
  waiting: 0,
  unread: 0,
  unanswered: 0,
  freeWeekend: [],
}
const titles = (facts: Partial<DayFacts>) => suggestionsFor({ ...quiet, ...facts }).map(({ title }) => title)

test('there are six on a quiet day, over the end of a year too', () => {
  expect(titles({})).toEqual([
    'How full is December?',
    'Who arrives this week?',
    'What is free in January?',
    'What did November bring in?',
    'Are my calendars in sync?',
    'What can you do?',
  ])
})

test('what presses comes first, with its numbers', () => {
  const busy = { waiting: 1, arriving: ['Zanele Khumalo', 'Pieter Botha'], unread: 3, unanswered: 2 }
  expect(titles({ ...busy, leaving: ['Aisha Patel'], freeWeekend: ['Kloof Cottage'] })).toEqual([
    '1 request needs your reply',
    '2 guests arrive tomorrow',
    '3 conversations are unread',
    '2 reviews have no reply',
    '1 guest leaves today',
    'Kloof Cottage is free this weekend',
  ])
  expect(titles({ freeWeekend: ['Kloof Cottage', 'Sea Point Loft'] })[0]).toBe(
    '2 properties are free this weekend',
  )
})

test('a question names the first three of many', () => {
  const arriving = ['Ann', 'Ben', 'Cas', 'Dee']
  expect(suggestionsFor({ ...quiet, arriving })[0]!.question).toBe(
    'Write a welcome message to Ann, Ben, Cas and others, who arrive tomorrow',
  )
})
