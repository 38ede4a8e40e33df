import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { rateLimited } from '#src/contract/problem.ts'
import type { CellValue } from './work-spreadsheet.ts'
import { SPREADSHEET_ROWS_MAX, tooManyRows, writeSpreadsheet } from './write-spreadsheet.ts'

const sheetOf = async (rows: CellValue[][]) => {
  const files = unzipSync(
    await writeSpreadsheet('an owner', { heads: ['a', 'b', 'c'], rowsOf: async () => rows }),
  )
  const textOf = (name: string) => strFromU8(files[name]!) // each workbook has it
  return { cells: textOf('xl/worksheets/sheet1.xml'), words: textOf('xl/sharedStrings.xml') }
}

test('words are text whatever they begin with: no cell is a formula', async () => {
  const typed = ['=1+1', '+27825550119', '@SUM(A1)', 'Nomsa;=1+1;x', '-2']
  const { cells, words } = await sheetOf(typed.map(text => [text, null, 1]))
  expect(cells).not.toContain('<f>')
  for (const text of typed) expect(words).toContain(`<t>${text}</t>`)
})

test('a number is a number, and a moment is shown in South African time', async () => {
  // 1 January 1970 is day 25569 of a spreadsheet.
  const { cells } = await sheetOf([[1850.5, new Date('1970-01-01T22:00:00Z'), true]])
  expect(cells).toContain('<v>1850.5</v>')
  expect(cells).toContain('<v>25570</v>')
})

test('letters of every language stay, and what no XML may hold is left out', async () => {
  const { words } = await sheetOf([['Zoë Ṱhavha \u{1F98A}', 'a\u0000b\u001fc', 'd\ud800e']])
  expect(words).toContain('Zoë Ṱhavha \u{1F98A}')
  expect(words).toContain('<t>abc</t>')
  expect(words).toContain('<t>de</t>')
})

test('a text of nothing that XML may hold is an empty cell', async () => {
  const { cells } = await sheetOf([['\u0000', '\ud800', 7]])
  expect(cells).not.toContain('r="A2"')
  expect(cells).not.toContain('r="B2"')
  expect(cells).toContain('<v>7</v>')
})

test('text that looks like a coded character is read as it was typed', async () => {
  const typed = ['_x0041_', 'a_x000d_b_xABCD_', '__x0041__', '_x41_', '_X0041_']
  const { words } = await sheetOf(typed.map(text => [text, null, 1]))
  // As Excel reads it: a code of four digits is its character.
  const read = [...words.matchAll(/<t>([^<]*)<\/t>/g)].map(([, text]) =>
    text!.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
  )
  expect(read).toEqual(expect.arrayContaining(typed))
})

test('too many rows are refused before anything is written', async () => {
  const rows = Array.from({ length: SPREADSHEET_ROWS_MAX + 1 }, () => ['a', 'b', 'c'])
  await expect(sheetOf(rows)).rejects.toSatisfy(tooManyRows.is)
})

test('one owner has the rows of one spreadsheet in memory: another is refused before they are read', async () => {
  let reads = 0
  const rowsOf = async () => {
    reads += 1
    return Array.from({ length: 2000 }, () => ['a', 'b', 'c'])
  }
  const ask = (owner: string) => writeSpreadsheet(owner, { heads: ['a', 'b', 'c'], rowsOf })
  const [first, other] = [ask('one'), ask('other')]
  await expect(ask('one')).rejects.toSatisfy(rateLimited.is)
  await Promise.all([first, other])
  expect(reads).toBe(2)
  expect((await ask('one')).length).toBeGreaterThan(0)
})
