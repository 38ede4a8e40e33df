import { createHash, createHmac } from 'node:crypto'
import { derivedKeys, type Keyed } from '../sealed.ts'

/** The end of a chain: the number and the hash of its last line. Before the first line the number is 0 and the hash is empty. */
export type ChainEnd = { seq: number; hash: string }

export const CHAIN_START: ChainEnd = { seq: 0, hash: '' }

/** The content of a line beside its place in the chain. */
export type Facts = Record<string, unknown>

const USE = 'security log'
const HASH = /,"hash":"([\w-]{43})"\}$/

const hmac = (key: Buffer, words: string): string =>
  createHmac('sha256', key).update(words).digest('base64url')

/** Returns the hash of text that no key protects, such as half a line. */
export const digestOf = (words: string): string => createHash('sha256').update(words).digest('base64url')

/** Returns the next line of a chain, and its new end. Its hash (HMAC-SHA-256) covers all that is before it, the hash of the line before among it. */
export function nextLine(
  config: Keyed,
  { seq, hash: previous }: ChainEnd,
  facts: Facts,
): { line: string; end: ChainEnd } {
  const [{ id, bytes }] = derivedKeys(config, USE)
  const words = JSON.stringify({ seq: seq + 1, previous, key: id, ...facts }).slice(0, -1)
  const hash = hmac(bytes, words)
  return { line: `${words},"hash":"${hash}"}`, end: { seq: seq + 1, hash } }
}

/** A line as it was read. `isGenuine` is null where its key is not here. */
export type ReadLine = {
  facts: Facts
  seq: number
  previous: string
  hash: string
  isGenuine: boolean | null
}

/** Reads a line; null where it is none of a chain. */
export function readLine(config: Keyed, line: string): ReadLine | null {
  const [ending, hash] = HASH.exec(line) ?? []
  if (ending === undefined || hash === undefined) return null
  let facts: Facts
  try {
    facts = JSON.parse(line) as Facts
  } catch {
    return null
  }
  const { seq, previous, key } = facts
  if (typeof seq !== 'number' || typeof previous !== 'string') return null
  const known = derivedKeys(config, USE).find(({ id }) => id === key)
  const isGenuine = known ? hmac(known.bytes, line.slice(0, -ending.length)) === hash : null
  return { facts, seq, previous, hash, isGenuine }
}
