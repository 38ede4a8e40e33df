import pg from 'pg'
import { type Connection, connectionOptions } from '../db/pools/connection.ts'
import { missingPictures } from '../pictures/shown-pictures.ts'
import { nameOf, sealedColumns } from '../sealed-columns.ts'
import { type Keyed, openSecret } from '../sealed.ts'
import type { End, Manifest } from './file/manifest.ts'
import type { Restored } from './restore-database.ts'
import { checkOfSecretKey } from './secret-key-check.ts'

/** One thing that must be true of restored data; `isGood` is null where it could not be looked at. */
export type Check = { name: string; isGood: boolean | null; words: string }

export type Checked = {
  connection: Connection
  manifest: Manifest
  restored: Restored
  /** The names of the pictures that are there, each proved by its checksum. */
  pictures: ReadonlySet<string>
  /** Those that are at hand. */
  secretKeys: readonly string[]
}

const NAMED_MAX = 5
const some = (names: readonly string[]): string =>
  names.slice(0, NAMED_MAX).join(', ') +
  (names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : '')
const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-ZA').replaceAll(/\s/g, ' ')} ${one}${count === 1 ? '' : 's'}`

/** The load has compared each table already. */
function rows({ tables, strange }: Restored): Check {
  const all = tables.reduce((sum, table) => sum + table.rows, 0)
  const left = strange.length > 0 ? `. Left out, because Naledi has no such table: ${some(strange)}` : ''
  return {
    name: 'rows',
    isGood: true,
    words: `${counted(tables.length, 'table')} with ${counted(all, 'row')}: the counts and checksums are those of the backup${left}`,
  }
}

const UNBALANCED = `
  select entry.id::text as id from ledger_entries as entry left join ledger_lines as line on line.entry_id = entry.id
  group by entry.id having coalesce(sum(line.cents), 0) <> 0 or count(line.id) < 2 order by 1`

async function books(client: pg.Client): Promise<Check> {
  const { rows: wrong } = await client.query<{ id: string }>(UNBALANCED)
  const { rows: all } = await client.query<{ entries: number; cents: number }>(
    'select (select count(*)::int from ledger_entries) as entries, coalesce(sum(cents), 0)::float8 as cents from ledger_lines',
  )
  const { entries, cents } = all[0]! // an aggregate has one row
  const isGood = wrong.length === 0 && cents === 0
  return {
    name: 'books',
    isGood,
    words: isGood
      ? `${counted(entries, 'ledger entry').replace('entrys', 'entries')}: each adds up to 0`
      : `these ledger entries do not add up to 0: ${some(wrong.map(({ id }) => id))}`,
  }
}

const OVERLAPPING = `
  select one.holder_id::text || ' and ' || other.holder_id as pair
  from held_nights as one join held_nights as other on other.property_id = one.property_id and other.nights && one.nights
    and other.holder_id > one.holder_id
  where one.is_binding and other.is_binding order by 1`
/** Of a stay that came by a file the nights behind today are history, which holds nothing. */
const UNHELD = `
  select id::text as id
  from bookings, lateral (select case source when 'imported' then greatest(check_in, (moment() at time zone 'Africa/Johannesburg')::date) else check_in end) as held (first)
  where status = 'confirmed' and property_id is not null and first < check_out
    and not exists (select from held_nights where holder_id = bookings.id and kind = 'stay' and nights @> daterange(first, check_out))
  order by 1`

async function nights(client: pg.Client): Promise<Check> {
  const { rows: twice } = await client.query<{ pair: string }>(OVERLAPPING)
  const { rows: unheld } = await client.query<{ id: string }>(UNHELD)
  const { rows: all } = await client.query<{ stays: number }>(
    'select count(distinct holder_id)::int as stays from held_nights where is_binding',
  )
  const faults = [
    ...(twice.length > 0 ? [`these hold the same night: ${some(twice.map(({ pair }) => pair))}`] : []),
    ...(unheld.length > 0 ? [`these hold none of their nights: ${some(unheld.map(({ id }) => id))}`] : []),
  ]
  return {
    name: 'nights',
    isGood: faults.length === 0,
    words: faults.join('; ') || `${counted(all[0]!.stays, 'stay')}: no two share a night`, // an aggregate has one row
  }
}

async function picturesOf(
  client: pg.Client,
  there: ReadonlySet<string>,
  missing: End['missing'],
): Promise<Check> {
  const absent = await missingPictures(client, there)
  const lost = absent.filter(id => !missing?.includes(id))
  const before = absent.length - lost.length
  return {
    name: 'photos',
    isGood: lost.length === 0 || missing === null,
    words:
      lost.length > 0
        ? `${counted(lost.length, 'photo')} that something shows ${lost.length === 1 ? 'is' : 'are'} not in the backup: ${some(lost)}`
        : `${counted(there.size, 'file')}, each with its checksum${before > 0 ? `; ${before} were missing already when the backup was made` : ''}`,
  }
}

type Place = (typeof sealedColumns)[number]

/** Returns the values that a place seals, each with its row. */
async function sealedIn(client: pg.Client, { table, column, row, isBytes }: Place) {
  const words = isBytes ? `convert_from(${column}, 'LATIN1')` : column
  const { rows: sealed } = await client.query<{ id: string; saved: string }>(
    `select ${row} as id, ${words} as saved from ${table} where ${words} ~ '^sealed[12][.]'`,
  )
  return sealed
}

async function countSealed(client: pg.Client): Promise<number> {
  let count = 0
  for (const place of sealedColumns) count += (await sealedIn(client, place)).length
  return count
}

/** Returns what a place seals, and what of it does not open. */
async function openPlaces(client: pg.Client, keyed: Keyed): Promise<{ opened: number; shut: string[] }> {
  let opened = 0
  const shut: string[] = []
  for (const place of sealedColumns) {
    const sealed = await sealedIn(client, place)
    for (const { id, saved } of sealed)
      try {
        openSecret(keyed, nameOf(place), id, saved)
        opened += 1
      } catch {
        shut.push(nameOf(place))
      }
  }
  return { opened, shut }
}

async function secrets(
  client: pg.Client,
  { secretKeys }: Pick<Checked, 'secretKeys'>,
  secretKeyCheck: Manifest['secretKeyCheck'],
): Promise<Check> {
  const name = 'secrets'
  const isOfThese =
    secretKeyCheck === null || secretKeys.some(key => checkOfSecretKey(key) === secretKeyCheck)
  const [secretKey, ...oldSecretKeys] = secretKeys
  if (secretKey === undefined || !isOfThese) {
    if ((await countSealed(client)) === 0) return { name, isGood: true, words: 'nothing is sealed' }
    return {
      name,
      isGood: null,
      words: `not looked at, because the secret key that sealed them is not at hand${secretKey ? ' (there is another one)' : ''}. Without it nothing opens them: see what is lost in docs/operations/backup-and-restore.md`,
    }
  }
  const { opened, shut } = await openPlaces(client, { secretKey, oldSecretKeys })
  return {
    name,
    isGood: shut.length === 0,
    words:
      shut.length > 0
        ? `${counted(shut.length, 'sealed secret')} do not open with the secret key: ${some([...new Set(shut)])}`
        : `${counted(opened, 'sealed secret')}: each opens`,
  }
}

async function within<Result>(
  connection: Connection,
  prove: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connectionOptions(connection),
    application_name: 'naledi-check',
  })
  client.on('error', () => undefined) // told by the statement that is under way, or by the next
  try {
    await client.connect()
    await client.query('set statement_timeout = 0')
    return await prove(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Proves restored data: rows, books, nights, photos and secrets. */
export const checkRestored = (checked: Checked): Promise<Check[]> =>
  within(checked.connection, async client => [
    rows(checked.restored),
    await books(client),
    await nights(client),
    await picturesOf(client, checked.pictures, checked.restored.end.missing),
    await secrets(client, checked, checked.manifest.secretKeyCheck),
  ])

/** Proves a database that was recovered from its files and its log, where nobody has counted the rows. */
export const checkRecovered = (
  checked: Pick<Checked, 'connection' | 'pictures' | 'secretKeys'>,
): Promise<Check[]> =>
  within(checked.connection, async client => [
    await books(client),
    await nights(client),
    await picturesOf(client, checked.pictures, []),
    await secrets(client, checked, null),
  ])
