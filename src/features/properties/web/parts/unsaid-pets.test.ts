import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnsaidPets, welcomesPets } from './unsaid-pets.tsx'

const FEE = { kind: 'pet_fee' as const, label: 'Pet fee', amount: 250, rule: '' }
const NIGHTS = { kind: 'accommodation' as const, label: '2 nights', amount: 2000, rule: '' }
const quoteWith = (...lines: (typeof FEE | typeof NIGHTS)[]) => ({ nights: 2, lines, total: 2000 })

const shown = (props: Parameters<typeof UnsaidPets>[0]) =>
  renderToStaticMarkup(createElement(UnsaidPets, props))

test('only who brings pets where nothing is said about them is told to ask', () => {
  const quote = quoteWith(NIGHTS)
  expect(shown({ pets: 1, isWelcome: false, quote })).toContain('Please ask before you book')
  expect(shown({ pets: 0, isWelcome: false, quote })).toBe('')
  expect(shown({ pets: 1, isWelcome: welcomesPets(['wifi', 'pets-welcome']), quote })).toBe('')
  expect(shown({ pets: 1, isWelcome: welcomesPets(['wifi']), quote })).not.toBe('')
  expect(shown({ pets: 1, isWelcome: false, quote: quoteWith(NIGHTS, FEE) })).toBe('')
  expect(shown({ pets: 1, isWelcome: false, quote: undefined })).toBe('')
})
