import { expect, test } from 'vitest'
import type { Source } from '../contract/answers.ts'
import { chooseSources } from './choose-sources.ts'
import { sourceOf } from './sources.ts'

const { booking, property, knowledge, review } = sourceOf
const kloof = property('kloof', 'Kloof Cottage')
const aloe = property('aloe', 'Aloe House')
const stay = booking('b1', 'Kabelo Radebe, Kloof Cottage')
const other = booking('b2', 'Nomsa Dube, Aloe House')
const titlesFor = (answer: string, read: readonly Source[]) =>
  chooseSources(answer, read).map(({ title }) => title)

test('an answer shows the records that it names, however they are spelled', () => {
  const read = [kloof, aloe, stay, other]
  expect(titlesFor('KLOOF COTTAGE is free in May.', read)).toEqual(['Kloof Cottage'])
  expect(titlesFor('Nomsa pays on arrival.', read)).toEqual(['Nomsa Dube, Aloe House'])
  expect(titlesFor('Kábelo Rádebe arrives tomorrow.', read)).toEqual(['Kabelo Radebe, Kloof Cottage'])
})

test('what an answer names in full stands before what it names in part', () => {
  const read = [other, stay, kloof]
  expect(titlesFor('Nomsa is late; Kabelo Radebe has Kloof Cottage.', read)).toEqual([
    'Kabelo Radebe, Kloof Cottage',
    'Kloof Cottage',
    'Nomsa Dube, Aloe House',
  ])
})

test('a stay is named by its guest: its home alone does not name it', () => {
  expect(titlesFor('Aloe House is full.', [other, aloe])).toEqual(['Aloe House'])
})

test('a word of two letters, or in the middle of a title, names nothing', () => {
  const read = [property('a', 'At the sea'), property('b', 'Villa Rosa')]
  expect(titlesFor('At the moment Rosa is away; the sea is cold.', read)).toEqual([
    'At the sea',
    'Villa Rosa',
  ])
  expect(titlesFor('Rosa is free.', [property('b', 'Villa Rosa'), kloof, stay, other])).toEqual([])
})

test('where an answer names none, up to three that were read are shown, one without a name by what it is', () => {
  const read = [knowledge('k', ''), review('r', '', null, 'kloof'), kloof]
  expect(titlesFor('Yes.', read)).toEqual(['Your note', 'Review', 'Kloof Cottage'])
  expect(titlesFor('Yes.', [...read, aloe])).toEqual([])
  expect(titlesFor('Yes.', [])).toEqual([])
})

test('at most twelve are shown', () => {
  const many = Array.from({ length: 20 }, (_, at) => property(`${at}`, `Kloof ${at}`))
  expect(chooseSources('All of Kloof are full.', many)).toHaveLength(12)
})

test.each([
  [kloof, '/property/kloof'],
  [stay, '/booking/b1'],
  [sourceOf.conversation('c/1', 'Kabelo'), '/messages?conversation=c%2F1'],
  [review('r', 'Quiet', 'b1', 'kloof'), '/booking/b1#review'],
  [review('r', 'Quiet', null, 'kloof'), '/property/kloof'],
  [knowledge('k', 'Braai'), '/ai-studio/knowledge?item=k'],
  [sourceOf.template('t', 'Welcome'), '/templates?template=t'],
  [sourceOf.feed('f', 'Airbnb'), '/channels'],
  [sourceOf.newsletter('n', 'News'), '/realtor/news?tab=sent'],
])('a record leads to where its host reads it: $title', (source, href) => {
  expect(source.href).toBe(href)
})
