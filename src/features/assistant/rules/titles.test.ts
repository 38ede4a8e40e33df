import { expect, test } from 'vitest'
import { suggestTitle } from './suggest-title.ts'
import { fallbackTitle, isStartingTitle, startingTitle, suggestedTitle } from './title.ts'

test.each([
  ['Hi Naledi, could you please show me my free nights in May?', 'My free nights in May'],
  ['Good morning! Who arrives tomorrow? And who leaves?', 'Who arrives tomorrow'],
  ['please tell me so what is open', 'What is open'],
  ['Goeie môre, kan jy asseblief vir my se wie kom?', 'Vir my se wie kom'],
  ['Sawubona, wys vir my die pryse.', 'Die pryse'],
  ["I'd like to raise my prices;", 'Raise my prices'],
  ['Prices for December\nand then January', 'Prices for December'],
  ['hosting', 'Hosting'],
])(
  'a conversation is named after its first question, without greeting and politeness: %s',
  (asked, title) => {
    expect(suggestTitle(asked)).toBe(title)
  },
)

test.each(['Hello!', 'Hi there!', '  ', '?!', ''])('nothing to name it after gives no name: "%s"', asked => {
  expect(suggestTitle(asked)).toBeNull()
})

test('a long question is cut at a word, one of a single word where a line ends', () => {
  const cut = suggestTitle('Which of my homes had the fewest nights sold in the weeks before the holidays')!
  expect(cut).toBe('Which of my homes had the fewest nights sold in the weeks…')
  expect(suggestTitle(`W${'o'.repeat(90)}w`)).toBe(`W${'o'.repeat(29)}…`)
  const exactly = `Nights ${'x'.repeat(53)}`
  expect(suggestTitle(exactly)).toBe(exactly)
})

test('a title that a model wrote is one line without quotes, of 80 characters at most', () => {
  expect(suggestedTitle('# "Free nights\nin  May."')).toBe('Free nights in May')
  expect(suggestedTitle('“Pryse”')).toBe('Pryse')
  expect([suggestedTitle(' "" '), suggestedTitle('')]).toEqual([null, null])
  expect(suggestedTitle('🏡'.repeat(90))).toBe('🏡'.repeat(80))
  expect(suggestedTitle(`${'x'.repeat(79)} y`)).toBe('x'.repeat(79))
})

test('without a suggestion it is the first 50 characters of what was said', () => {
  expect(fallbackTitle('  Who\n arrives ')).toBe('Who arrives')
  expect(fallbackTitle('x'.repeat(50))).toBe('x'.repeat(50))
  expect(fallbackTitle(`${'x'.repeat(49)} yes`)).toBe(`${'x'.repeat(49)}...`)
})

test('whether somebody has named a conversation is seen by its name', () => {
  expect(startingTitle('2026-11-25')).toBe('New conversation 25 Nov 2026')
  expect(isStartingTitle(startingTitle('2026-11-25'))).toBe(true)
  expect(isStartingTitle('My New conversation ')).toBe(false)
})
