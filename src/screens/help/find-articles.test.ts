import { expect, it, test } from 'vitest'
import { searchOf } from './find-articles.ts'
import { helpArticles } from './help-articles.ts'
import { plainly } from './article-meta.ts'

const find = searchOf(helpArticles)
const found = (question: string) => find(question).map(({ slug }) => slug)

test.each(helpArticles)('$slug is first for its own title, and found by its words', article => {
  expect(found(article.title)[0]).toBe(article.slug)
  for (const word of article.alsoCalled?.split(' ') ?? []) expect(found(word)).toContain(article.slug)
  expect(found(article.description)).toContain(article.slug)
  for (const { text } of article.steps) expect(found(plainly(text).slice(0, 100))).toContain(article.slug)
})

it('finds words by their beginning, in titles before texts', () => {
  expect(found('cancel')[0]).toBe('cancel-a-stay')
  expect(found('cance')[0]).toBe('cancel-a-stay')
  expect(found('photos')[0]).toBe('add-photographs')
  expect(found('password')[0]).toMatch(/password/)
})

it('forgives case, accents and the words of a question', () => {
  expect(found('PÁSSWORD forgotten')[0]).toBe('forgotten-password')
  expect(found('How do I cancel my stay?')).toEqual(found('cancel stay'))
  expect(found('popia')).toContain('what-is-kept')
})

it('finds what holds the most words of a question, and nothing where none is held', () => {
  expect(found('cancel xyzzy')).toEqual(found('cancel'))
  expect(found('xyzzy')).toEqual([])
  expect(found('?!')).toEqual([])
})
