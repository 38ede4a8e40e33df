import { CsvError, parse } from 'csv-parse/sync'
import { UnreadableFile } from './unreadable-file.ts'

/** Rows of a table as they stand in a file; the first is row 1. */
export type Rows = readonly (readonly string[])[]

/** In the order in which they win: a decimal comma may stand in every line of a file that is cut at ';'. */
const DELIMITERS = [';', '\t', ','] as const
/** Lines that show which sign stands between the fields. */
const LOOKED_AT = 60
const RECORD_CHARS_MAX = 20_000

/** Returns the sign that stands at least twice in most of the first lines; of a table with two columns, the one that stands there at all. */
function delimiterOf(text: string): string {
  const start = text.split('\n', LOOKED_AT)
  const linesWith = (delimiter: string, parts: number) =>
    start.filter(line => line.split(delimiter, parts).length === parts).length
  const mostWith = (parts: number) =>
    DELIMITERS.toSorted((one, other) => linesWith(other, parts) - linesWith(one, parts))[0]!
  const most = mostWith(3)
  return linesWith(most, 3) > 0 ? most : mostWith(2)
}

const optionsFor = (delimiter: string) => ({
  delimiter,
  record_delimiter: '\n',
  relax_column_count: true,
  relax_quotes: true,
  trim: true,
  max_record_size: RECORD_CHARS_MAX,
})

const uncut = (line: number) => new UnreadableFile(`Line ${line} is not cut into columns as a CSV is`)

/** Cuts a text into rows and fields, without the blanks around them. Throws `UnreadableFile`. */
export function readTable(text: string): Rows {
  try {
    return parse(text, { bom: true, ...optionsFor(delimiterOf(text)) })
  } catch (error) {
    if (error instanceof CsvError) throw uncut(Number(error['lines'] ?? 1))
    throw error
  }
}

/** A table of which a line that is not cut as a CSV is stands whole as a row of its own; `uncut` has the places of such rows. */
export type LooseTable = { rows: Rows; uncut: ReadonlySet<number> }

/** More of them, and it is no CSV. */
const UNCUT_MAX = 100

class Astray extends Error {}

/** Returns how many fields most lines have that end outside quotes. */
function usualWidth(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const bare = line.includes('"') ? line.replaceAll(/"[^"]*"/g, '') : line
    if (bare === '' || bare.includes('"')) continue
    const width = bare.split(delimiter).length
    counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

/**
 * Cuts a text as `readTable` does, past lines that cannot be cut: behind a quote that is not closed it goes on at the next line, also where a quote further down would
 * close it and rows would be lost in between. Throws `UnreadableFile` where a hundred lines are not cut.
 */
export function readTableLoosely(text: string): LooseTable {
  const [delimiter, lines] = [delimiterOf(text), text.split('\n')]
  const width = usualWidth(lines, delimiter)
  const [rows, lost]: [string[][], Set<number>] = [[], new Set()]
  let at = 0
  for (let start = 0; at < lines.length;) {
    const from = at
    try {
      parse(text.slice(start), {
        ...optionsFor(delimiter),
        on_record(row: string[], { lines: read }) {
          if (from + read - at > 1 && row.length !== width) throw new Astray()
          at = from + read
          rows.push(row)
          return null
        },
      })
      break
    } catch (error) {
      if (!(error instanceof CsvError || error instanceof Astray)) throw error
      if (lost.size === UNCUT_MAX) throw uncut(at + 1)
      for (let line = from; line < at; line += 1) start += lines[line]!.length + 1
      start += lines[at]!.length + 1
      lost.add(rows.length)
      rows.push([lines[at]!])
      at += 1
    }
  }
  return { rows, uncut: lost }
}
