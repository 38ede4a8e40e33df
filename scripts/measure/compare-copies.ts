// Two copies of organisations, file by file.
import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

type Packed = { path: string; rows: number; bytes: number; sha256: string }

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g

/** Names of fields that are another thing where a copy was loaded, on purpose. */
const OTHER = new Set([
  'former_id',
  'photos',
  'slug',
  'reference',
  'wants_public',
  'is_public',
  'is_on',
  'read_at',
  'hold_hours',
])

async function entriesOf(file: string) {
  const zip = await openPromise(file, { autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return { zip, entries }
}

/** Reads each file of a copy and says which are not as its manifest says; none of one that is whole. */
export async function faultsOf(file: string): Promise<string[]> {
  const { zip, entries } = await entriesOf(file)
  try {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entries.get('manifest.json')!))
      parts.push(part as Buffer)
    const { files } = JSON.parse(Buffer.concat(parts).toString()) as { files: Packed[] }
    const wrong: string[] = []
    for (const { path, bytes, sha256 } of files) {
      const entry = entries.get(path)
      const hash = createHash('sha256')
      let read = 0
      if (entry)
        for await (const part of await zip.openReadStreamPromise(entry)) {
          hash.update(part as Buffer)
          read += (part as Buffer).length
        }
      if (read !== bytes || hash.digest('hex') !== sha256) wrong.push(path)
    }
    if (entries.size !== files.length + 1) wrong.push(`${entries.size} files for ${files.length}`)
    return wrong
  } finally {
    zip.close()
  }
}

/** Parts of a copy that are not loaded, or that say where it comes from. */
const NOT_LOADED =
  /^(manifest|README|team|audit|subscriptions|planned|account\/|money\/(entries|payouts.csv|statements\/|invoices\/(?!guests))|bookings\/(imports|clashes)|guests\/consents)/

/** Returns a path without what is another one in each installation: names of homes and ids of bookings. */
const kindOf = (path: string): string =>
  path.replace(/^homes\/[^/]+\//, 'homes/{home}/').replace(UUID, '{booking}')

const plainOf = (line: string): string => {
  const text = line
    .replace(/^DTSTAMP:.*/, 'DTSTAMP')
    .replace(/"(read|review_asked|arrival_set)_at":\s*(null|"[^"]*")/g, '"$1_at":null')
    .replaceAll(UUID, 'ID')
    .replaceAll(MOMENT, 'MOMENT')
    .replaceAll(/NAL-\w+/g, 'REF')
  try {
    return JSON.stringify(
      JSON.parse(text.replace(/,$/, ''), (key, value: unknown) => (OTHER.has(key) ? undefined : value)),
    )
  } catch {
    return text
      .replaceAll(/"home-[^"]*"|sea-house-[\w-]+/g, 'SLUG')
      .replace('"true","true","false","24"', '"true","false","false","24"') // a line of CSV, of a calendar, or a part of JSON
  }
}

type Kind = { files: number; lines: Map<string, number> }

const hashOf = (line: string): string => createHash('sha256').update(line).digest('base64').slice(0, 16)

/** Returns by kind of file how many there are, and how often each line is in them by its hash; photos count alone, as they are encoded again. */
async function kindsOf(file: string): Promise<Map<string, Kind>> {
  const { zip, entries } = await entriesOf(file)
  const kinds = new Map<string, Kind>()
  for await (const [kind, line] of linesOf(zip, entries)) {
    const known = kinds.get(kind) ?? { files: 0, lines: new Map<string, number>() }
    kinds.set(kind, known)
    if (line === null) known.files += 1
    else known.lines.set(hashOf(line), (known.lines.get(hashOf(line)) ?? 0) + 1)
  }
  zip.close()
  return kinds
}

/** Reads the lines of all files without what is another thing in each installation; null at the beginning of each file. */
async function* linesOf(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
): AsyncGenerator<[kind: string, line: string | null]> {
  for (const [path, entry] of entries) {
    if (NOT_LOADED.test(path)) continue
    const kind = kindOf(path).replace(/photos\/\d+/, 'photos/{n}')
    yield [kind, null]
    if (path.includes('/photos/')) continue
    for await (const line of createInterface({ input: await zip.openReadStreamPromise(entry) }))
      yield [kind, plainOf(line)]
  }
}

/** Returns a line of this kind that is in a copy more often than in the other. */
async function lineMore(file: string, kind: string, there: Kind | undefined, other: Kind | undefined) {
  const { zip, entries } = await entriesOf(file)
  try {
    for await (const [each, line] of linesOf(zip, entries))
      if (each === kind && line !== null) {
        const hash = hashOf(line)
        if ((there?.lines.get(hash) ?? 0) > (other?.lines.get(hash) ?? 0)) return line.slice(0, 1500)
      }
    return 'nothing'
  } finally {
    zip.close()
  }
}

const isSame = (one: Kind | undefined, other: Kind | undefined) =>
  one?.files === other?.files &&
  one?.lines.size === other?.lines.size &&
  [...(one?.lines ?? [])].every(([hash, count]) => other?.lines.get(hash) === count)

/** Compares a copy with that of the installation where it was loaded: the kinds of files, and those that differ with an example. */
export async function compareCopies(
  one: string,
  other: string,
): Promise<{ kinds: string[]; differ: string[] }> {
  const [first, second] = [await kindsOf(one), await kindsOf(other)]
  const kinds = [...new Set([...first.keys(), ...second.keys()])].toSorted()
  const differ = []
  for (const kind of kinds) {
    const [a, b] = [first.get(kind), second.get(kind)]
    if (isSame(a, b)) continue
    differ.push(
      `${kind}, ${a?.files ?? 0} and ${b?.files ?? 0} files\n      ${await lineMore(one, kind, a, b)}\n      ${await lineMore(other, kind, b, a)}`,
    )
  }
  return { kinds: kinds.map(kind => `${kind} × ${first.get(kind)?.files ?? 0}`), differ }
}
