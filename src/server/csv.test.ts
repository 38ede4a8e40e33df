import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of a CSV', () => {
  it.each(['=1+1', '+27825550119', '-2', '@SUM(A1)', '\r=1', ' =1', '＝1', '|cmd', '%x'])(
    'marks %j as text',
    text => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`)
    },
  )

  it.each([
    ['Nomsa;=1+1;x', "'Nomsa;'=1+1;x"],
    ['a, @SUM(A1)', "'a,' @SUM(A1)"],
    ['a\t-2\t+3', "'a\t'-2\t'+3"],
    ['a|=cmd', "'a|'=cmd"],
    ['=1;=2', "'=1;'=2"],
    ['\t=1', "'\t'=1"],
  ])('marks what begins a formula where a spreadsheet cuts %j', (text, marked) => {
    expect(csvLine([text])).toBe(`"${marked}"\r\n`)
  })

  it('leaves a text with signs that begin nothing', () => {
    for (const text of ['Du Plessis-Nel', 'a;b', '5 - 3', 'me@post.example; you@post.example'])
      expect(csvLine([text])).toBe(`"${text}"\r\n`)
  })

  it('leaves numbers, dates and what is empty as they are', () => {
    expect(csvLine([-149.5, true, null, undefined, '', new Date(0)])).toBe(
      '"-149.5","true","","","","1970-01-01T00:00:00.000Z"\r\n',
    )
  })

  it('leaves an amount below zero a number, and marks what only begins as one', () => {
    expect(csvLine(['-500.00', '-500.00+1', '-2', '-500.00;=1'])).toBe(
      `"-500.00","'-500.00+1","'-2","'-500.00;'=1"\r\n`,
    )
  })

  it('holds any text in one field', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), texts => {
        const inside = csvLine(texts).slice(1, -3)
        const fields = inside.split('","').map(field => field.replaceAll('""', '"'))
        // A text that holds the separator itself splits: those are told apart by their quotes.
        fc.pre(texts.every(text => !text.includes('"') && !text.includes(',')))
        expect(fields.map(field => field.replaceAll("'", ''))).toEqual(
          texts.map(text => text.replaceAll("'", '')),
        )
      }),
    )
  })
})
