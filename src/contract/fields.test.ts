import { expect, test } from 'vitest'
import { line } from './fields.ts'

test('a line keeps no break and nothing that turns the direction of what follows', () => {
  const kept = line(60)
  expect(kept.parse('Kloof\r\nCottage')).toBe('Kloof Cottage')
  expect(kept.parse('Kloof\u2028Cottage')).toBe('Kloof Cottage')
  expect(kept.parse('invoice\u202Egpj.exe')).toBe('invoice gpj.exe')
  expect(kept.parse('\u2066Kloof\u2069')).toBe('Kloof')
  expect(kept.parse('בית ליד הים')).toBe('בית ליד הים')
})
