import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of a CSV', () => {
  it.each(['=1+1', '+27825550119', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '|cmd', '%x'])(
    'marks %j as text',
    text => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`)
    },
  )

  it('leaves numbers, dates and what is empty as they are', () => {
    expect(csvLine([-149.5, true, null, undefined, '', new Date(0)])).toBe(
      '"-149.5","true","","","","1970-01-01T00:00:00.000Z"\r\n',
    )
  })

  it('holds any text in one field', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), texts => {
        const inside = csvLine(texts).slice(1, -3)
        const fields = inside.split('","').map(field => field.replaceAll('""', '"'))
        // A text that holds the separator itself splits: those are told apart by their quotes.
        fc.pre(texts.every(text => !text.includes('"') && !text.includes(',')))
        expect(fields.map((field, at) => (field === texts[at] ? field : field.slice(1)))).toEqual(texts)
      }),
    )
  })
})
