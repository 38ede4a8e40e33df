import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Endpoint, FileAnswer, Input, Output } from '../../../contract/endpoint.ts'
import { recordAct } from '../../audit/record-act.ts'
import { atOnce } from '../../at-once.ts'
import { CSV_MARK, csvLine, type CsvValue } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import { SPREADSHEET_ROWS_MAX, tooManyRows, writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts'
import { fileOf, type Formatted } from './exported-file.ts'
import type { Caller, CallerOf } from '../caller.ts'
import type { From, Handler } from '../route.ts'

// Each page counts and skips those before it: few large pages, so that a hundred thousand rows take seconds.
const ROWS_AT_ONCE = 4000
/** Each holds a connection for as long as it is read. */
const exports = atOnce({ ownMax: 1, allMax: 2 })

type RowsOf<Answer> = {
  [Name in keyof Answer]: Answer[Name] extends readonly (infer Row)[] ? Row : never
}

/** The values of each column, by its heading. */
type Columns<Row> = Record<string, (row: Row) => CsvValue>

type Export<E extends Endpoint, Name extends keyof Output<E>> = {
  list: E
  handler: Handler<E, undefined>
  /** Under which its rows are answered. */
  rows: Name
  columns: Columns<RowsOf<Output<E>>[Name]>
}

/** Returns what was looked for is somebody's name, so it is not said; by which states and kinds is. */
const filtersOf = ({ search: _, page: __, pageSize: ___, ...filters }: Record<string, unknown>) => filters

/**
 * Answers a list as CSV or a spreadsheet, all of it and as it is at one moment: its own handler is asked for page after page in one
 * transaction that only reads. Of a CSV, what is not taken yet is not asked for. That an administrator exported it is an act.
 */
export function exportCsv<E extends Endpoint, Name extends keyof Output<E>>({
  list,
  handler,
  rows,
  columns,
}: Export<E, Name>) {
  const name = list.path.split('/').at(-1)!
  const [heads, cells] = [Object.keys(columns), Object.values(columns)]

  async function* pagesOf(deps: Deps, input: Input<E>, caller: CallerOf<E['who']>, from: From) {
    for (let page = 1; ; page += 1) {
      const asked = { ...(input as object), page, pageSize: ROWS_AT_ONCE } as Input<E> // a list takes both
      const answer = (await handler(deps as never, asked, caller, from, undefined)) as Output<E> // no list is a stream
      const found = answer[rows] as RowsOf<Output<E>>[Name][]
      yield found.map(row => cells.map(cell => cell(row)))
      if (found.length < ROWS_AT_ONCE) return
    }
  }

  return async (
    deps: Deps,
    input: Input<E> & Formatted,
    caller: CallerOf<E['who']>,
    from: From,
  ): Promise<FileAnswer> => {
    const person = caller as Caller // who may read a list is logged in
    const owner = 'person' in person.actor ? person.actor.person.id : (person.organisation?.id ?? '')
    const reading = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
    const read = <T>(work: (pages: AsyncIterable<CsvValue[][]>) => Promise<T>) =>
      exports(owner, () =>
        deps.readingDb.transaction(tx => work(pagesOf({ ...deps, db: tx }, input, caller, from)), reading),
      )
    const body =
      input.format === 'xlsx'
        ? await writeSpreadsheet(owner, { heads, rowsOf: () => read(allRows) })
        : await streamOf(heads, read, from.signal)
    // Exports of a host hold the host's own data.
    if (person.organisation === null)
      await recordAct(deps.db, person, {
        action: `GET ${list.path.replace('/api', '')}.csv`,
        subject: { kind: name, id: '' },
        after: filtersOf(input as Record<string, unknown>),
      })
    return fileOf(`${name}-${deps.today()}`, input.format, body)
  }
}

/** Returns every row of a list; no more than a spreadsheet holds. Throws 413. */
async function allRows(pages: AsyncIterable<CsvValue[][]>): Promise<CsvValue[][]> {
  const rows: CsvValue[][] = []
  for await (const page of pages) {
    rows.push(...page)
    if (rows.length > SPREADSHEET_ROWS_MAX) throw tooManyRows()
  }
  return rows
}

type Read = <T>(work: (pages: AsyncIterable<CsvValue[][]>) => Promise<T>) => Promise<T>

/** Returns a CSV that is read from the database as it is taken; a failure before its first line is refused as anywhere. */
async function streamOf(heads: string[], read: Read, signal: AbortSignal): Promise<PassThrough> {
  const out = new PassThrough()
  const written = read(async pages => {
    let start = CSV_MARK + csvLine(heads)
    for await (const page of pages) {
      if (!out.write(start + page.map(csvLine).join(''))) await once(out, 'drain', { signal })
      start = ''
    }
  })
  void written.then(
    () => out.end(),
    error => out.destroy(error as Error),
  )
  await Promise.race([once(out, 'readable'), written])
  return out
}
