import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { amenityGroups } from '../../rules/amenities.ts'
import { UnsaidPets, welcomesPets } from './unsaid-pets.tsx'

const amenityLabels = amenityGroups.flatMap(({ amenities }) => amenities.map(({ label }) => label))
const FEE = { kind: 'pet_fee' as const, label: 'Pet fee', amount: 250, rule: '' }
const NIGHTS = { kind: 'accommodation' as const, label: '2 nights', amount: 2000, rule: '' }
const quoteWith = (...lines: (typeof FEE | typeof NIGHTS)[]) => ({ nights: 2, lines, total: 2000 })

const shown = (props: Parameters<typeof UnsaidPets>[0]) =>
  renderToStaticMarkup(createElement(UnsaidPets, props))

test('a guest with pets is asked to check with the host, unless pets are welcome or have a fee', () => {
  const quote = quoteWith(NIGHTS)
  expect(shown({ pets: 1, isWelcome: false, quote })).toContain('Please ask before you book')
  expect(shown({ pets: 0, isWelcome: false, quote })).toBe('')
  expect(shown({ pets: 1, isWelcome: welcomesPets(['Wi-Fi', 'Pets welcome']), quote })).toBe('')
  expect(shown({ pets: 1, isWelcome: welcomesPets(['Wi-Fi']), quote })).not.toBe('')
  expect(shown({ pets: 1, isWelcome: false, quote: quoteWith(NIGHTS, FEE) })).toBe('')
  expect(shown({ pets: 1, isWelcome: false, quote: undefined })).toBe('')
})

test('a host may say it in words of their own, and that no pets may come', () => {
  for (const said of [...amenityLabels, 'Dog friendly', 'Small dogs allowed', 'Honde welkom', 'pets'])
    expect(welcomesPets([said]), said).toBe(/pet|dog|hond/i.test(said))
  for (const said of ['No pets', 'Pets not allowed', 'Geen troeteldiere', 'Petanque', 'Catering'])
    expect(welcomesPets([said]), said).toBe(false)
})
