import { expect, test } from 'vitest'
import { line, requiredLine, requiredText, stayDate } from './fields.ts'
import { z } from './zod.ts'

test('a line keeps no break and nothing that turns the direction of what follows', () => {
  const saved = line(60)
  expect(saved.parse('Kloof\r\nCottage')).toBe('Kloof Cottage')
  expect(saved.parse('Kloof\u2028Cottage')).toBe('Kloof Cottage')
  expect(saved.parse('invoice\u202Egpj.exe')).toBe('invoice gpj.exe')
  expect(saved.parse('\u2066Kloof\u2069')).toBe('Kloof')
  expect(saved.parse('בית ליד הים')).toBe('בית ליד הים')
})

test('a text of signs that nobody sees is none', () => {
  for (const required of [requiredText(60, 'Please write'), requiredLine(60, 'Please write')]) {
    for (const typed of ['', ' \n ', '\u200B\u200D', '\u2060 \uFEFF'])
      expect(required.safeParse(typed).error?.issues[0]?.message, JSON.stringify(typed)).toBe('Please write')
    for (const typed of ['a', '👩\u200D👩', '\u0000a', '\u200Fשלום'])
      expect(required.safeParse(typed).success).toBe(true)
  }
})

test.each(['{"$ne":null}', '2026-02-30', '0000-01-01', ''])(
  'a rule between two dates never reads %j, which is none',
  from => {
    const range = z
      .object({ from: stayDate(), to: stayDate() })
      .refine(dates => new Date(`${dates.from}T00:00:00Z`).toISOString() <= `${dates.to}T24`)
    expect(range.safeParse({ from, to: '2026-12-01' }).error?.issues.map(({ path }) => path)).toEqual([
      ['from'],
    ])
  },
)
