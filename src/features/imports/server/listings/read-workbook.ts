import type { Readable } from 'node:stream'
import { readZip } from '#src/server/zip/read-zip.ts'
import { isListing } from '../../rules/listings/listing-fields.ts'
import { attributeOf, piecesOf } from '../../rules/listings/read-markup.ts'
import { listedInRows, type Listed } from '../../rules/listings/records.ts'

/** A workbook of an account: some dozens of sheets, some megabytes unpacked. */
const BOUNDS = { filesMax: 2000, unpackedBytesMax: 64 * 1024 ** 2 }
const COLUMNS_MAX = 300
const ROWS_MAX = 5000

export async function wholeOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer) // without an encoding
  return Buffer.concat(parts)
}

/** Returns the texts that the cells of a workbook name by number. */
function textsIn(xml: string): string[] {
  const texts: string[] = []
  let isText = false
  for (const piece of piecesOf(xml)) {
    if ('text' in piece) {
      if (isText) texts[texts.length - 1] += piece.text
      continue
    }
    if (piece.tag === 'si' && !piece.isEnd) texts.push('')
    // Not how a word is spoken, which stands beside some.
    if (piece.tag === 't') isText = !piece.isEnd && texts.length > 0
  }
  return texts
}

/** Returns the number of a column, from 0, of a reference such as `AB12`. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Returns the rows of a sheet as text. */
function rowsIn(xml: string, texts: readonly string[]): string[][] {
  const rows: string[][] = []
  let [row, column, kind, value, isValue] = [[] as string[], -1, '', '', false]
  for (const piece of piecesOf(xml)) {
    if ('text' in piece) {
      if (isValue) value += piece.text
      continue
    }
    const { tag, isEnd, attributes } = piece
    if (tag === 'row' && !isEnd) {
      if (rows.length >= ROWS_MAX) return rows
      ;[row, column] = [[], -1]
      rows.push(row)
    }
    if (tag === 'c' && !isEnd) {
      const reference = attributeOf(attributes, 'r')
      ;[column, kind, value] = [
        reference ? columnOf(reference) : column + 1,
        attributeOf(attributes, 't') ?? '',
        '',
      ]
    }
    if (tag === 'v' || tag === 't') isValue = !isEnd
    if (tag !== 'c' || !isEnd || column < 0 || column >= COLUMNS_MAX) continue
    while (row.length < column) row.push('')
    row[column] = kind === 's' ? (texts[Number(value)] ?? '') : value
  }
  return rows
}

/** Returns the listings that the sheets of a workbook (.xlsx) list. Throws `UnreadableZip`. */
export async function listedInWorkbook(bytes: Buffer): Promise<Listed[]> {
  const zip = await readZip(bytes, BOUNDS)
  try {
    const readText = async (path: string) => (await wholeOf(await zip.read(path))).toString('utf8')
    const texts = zip.sizes.has('xl/sharedStrings.xml') ? textsIn(await readText('xl/sharedStrings.xml')) : []
    const listed: Listed[] = []
    for (const path of zip.sizes.keys())
      if (/^xl\/worksheets\/[^/]+\.xml$/.test(path))
        listed.push(...listedInRows(rowsIn(await readText(path), texts), isListing))
    return listed
  } finally {
    zip.close()
  }
}
