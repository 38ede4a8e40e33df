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

/** Cuts a text into rows and fields, without the blanks around them. Throws `UnreadableFile`. */
export function readTable(text: string): Rows {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: RECORD_CHARS_MAX,
    })
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableFile(`Line ${error['lines'] ?? 1} is not cut into columns as a CSV is`)
    throw error
  }
}
