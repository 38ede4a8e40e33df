// Requests of one operation: a third as the document says, a third with one thing wrong, a third hostile.
import fc from 'fast-check'
import { between, pick, type Random } from '../../src/contract/random.ts'
import { oddIds, oddValues } from '../../src/testing/access/odd-values.ts'
import { arbitraryOf } from './arbitrary-of-schema.ts'
import type { Asked } from './operations.ts'

export type Generated = {
  kind: 'valid' | 'mutated' | 'hostile'
  url: string
  headers: Record<string, string>
  body: string | undefined
}

/** Ids that answers have named, by which requests find something. */
export type KnownIds = {
  add(body: string): void
  /** Leaves out those who ask: an administrator would suspend them sooner or later. */
  spare(body: string): void
  one(random: Random): string | undefined
}

const IDS_MAX = 5000
const UUIDS = /"([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})"/g

export function knownIds(): KnownIds {
  const ids = new Set<string>()
  const spared = new Set<string>()
  return {
    add(body) {
      for (const [, id] of body.matchAll(UUIDS)) if (id && !spared.has(id) && ids.size < IDS_MAX) ids.add(id)
    },
    spare(body) {
      for (const [, id] of body.matchAll(UUIDS)) if (id) spared.add(id)
    },
    one: random => (ids.size === 0 ? undefined : pick([...ids], random)),
  }
}

const HOSTILE_HEADERS: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'idempotency-key': 'x'.repeat(300) },
  { accept: 'text/event-stream' },
  { accept: 'application/xml' },
  { 'if-none-match': '"x", W/"y"' },
  { 'last-event-id': '-1' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'a'.repeat(199)}` },
  { 'x-forwarded-for': "1.2.3.4, ' or 1=1" },
  { 'accept-language': '*;q=9,xx' },
  { range: 'bytes=-1,5-2' },
]

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? 'null'
const addressOf = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : jsonOf(value)).toWellFormed())

/** One thing of this JSON is another: a field is gone, is odd, or is there without a name in the document. */
function mutated(value: unknown, odd: string, random: Random): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return odd
  const entries = Object.entries(value).map(([name, each]) => [name, jsonOf(each)] as [string, string])
  const nth = between(0, Math.max(entries.length - 1, 0), random)
  const action = between(0, 3, random)
  if (action === 0) entries.splice(nth, 1)
  else if (action === 1 || !entries[nth]) entries.push([`odd${between(0, 9, random)}`, odd])
  else entries[nth] = [entries[nth][0], odd]
  return `{${entries.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`
}

/** An endless source of requests of this operation, the same for the same seed. */
export function generatorOf({ path, parameters, body }: Asked, ids: KnownIds, seed: number, random: Random) {
  const odd = oddValues(seed)
  const of = (schema: Parameters<typeof arbitraryOf>[0]) => {
    const arbitrary = arbitraryOf(schema)
    return () => fc.sample(arbitrary, { seed: between(0, 2 ** 31, random), numRuns: 1 })[0]
  }
  const inAddress = parameters.map(each => ({ ...each, make: of(each.schema ?? { type: 'string' }) }))
  const makeBody = body ? of(body.schema) : undefined
  // Most ids of the body's own fields are of something that is there.
  const withKnown = (json: string) =>
    json.replaceAll(UUIDS, found =>
      random() < 0.8 ? JSON.stringify(ids.one(random) ?? found.slice(1, -1)) : found,
    )

  return (): Generated => {
    const kind = pick(['valid', 'mutated', 'hostile'] as const, random)
    const isWrongHere = () => kind === 'hostile' && random() < 0.4
    let url = path
    const query: string[] = []
    const headers: Record<string, string> = {}
    for (const { name, in: place, required, make } of inAddress) {
      if (place === 'path') {
        const known = random() < 0.9 ? ids.one(random) : undefined
        const value = isWrongHere() ? pick(oddIds, random) : (known ?? addressOf(make()))
        url = url.replace(`{${name}}`, value || '-')
      } else if (place === 'query' && (required || random() < 0.5)) {
        const isOdd = isWrongHere() || (kind === 'mutated' && random() < 0.3)
        query.push(`${name}=${addressOf(isOdd ? pick(odd, random) : make())}`)
      }
    }
    if (kind === 'hostile' && random() < 0.3) query.push(addressOf(pick(odd, random)))
    if (query.length > 0) url += `?${query.join('&')}`
    let sent: string | undefined
    if (makeBody) {
      const value = makeBody()
      headers['content-type'] = 'application/json'
      sent =
        kind === 'valid'
          ? withKnown(jsonOf(value))
          : kind === 'mutated'
            ? withKnown(mutated(value, pick(odd, random), random))
            : pick([pick(odd, random), jsonOf(value).slice(0, -1), jsonOf([value]), '', '\u0000'], random)
    }
    if (kind === 'hostile' && random() < 0.5) Object.assign(headers, pick(HOSTILE_HEADERS, random))
    return { kind, url, headers, body: sent }
  }
}
