import { expect, test } from 'vitest'
import { fittingTemplates } from './choose-template.ts'

const stay = { check_in: '2026-12-10', check_out: '2026-12-14' }
const first = (words: string, today = '2026-11-25') => fittingTemplates(words, stay, today)[0]

test.each([
  ['Where is the house?', 'directions'],
  ['What is the Wi-Fi password', 'check-in'],
  ['Hoe laat kan ons inklok?', 'check-in'],
  ['May we have a late check-out?', 'check-out'],
  ['Waar is die plek, en is daar parkeerplek?', 'directions'],
])('what a guest asks is answered: %s', (words, key) => {
  expect(first(words)).toBe(key)
})

test.each([
  'Can I pay by EFT? When do you need the deposit?',
  'hi can we pay by eft',
  'Wanneer moet ons die deposito betaal',
  'Thank you so much!\nIs the pool heated?',
])('a question that no template answers gets none: %s', words => {
  for (const today of ['2026-11-25', '2026-12-08', '2026-12-11', '2026-12-14'])
    expect(fittingTemplates(words, stay, today)).toEqual([])
})

test.each([
  ['2026-11-25', 'thank-you'],
  ['2026-12-08', 'check-in'],
  ['2026-12-11', 'first-morning'],
  ['2026-12-13', 'check-out'],
  ['2026-12-14', 'review'],
])('words that ask nothing get what fits the moment: %s', (today, key) => {
  expect(first('Lovely, thank you!', today)).toBe(key)
})
