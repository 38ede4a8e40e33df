import { createWriteStream } from 'node:fs'
import type { LookupFunction } from 'node:net'
import { pipeline as pass, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, buildConnector, request } from 'undici'
import type { AtOnce } from '../at-once.ts'
import { type Allowed, createReach, NotFetched } from './reach.ts'

const REDIRECTS_MAX = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const USER_AGENT = 'Mozilla/5.0 (compatible; Naledi/1.0)'

type FetchOrder = {
  /** The asker: of one there is one fetch at a time. */
  owner: string
  /** The file that what is found is written to; without one it is answered. */
  into?: string
  headers?: Record<string, string>
  /** Unencrypted only from within what is allowed beside the open internet. */
  isSecret?: boolean
  bytesMax: number
  timeoutMs: number
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal
  /** True if an answer of this media type is what was asked for. */
  isWanted(type: string): boolean
  /** The message for when it is not. */
  unwanted: string
}

/** Fetches what an address that somebody typed leads to. Throws `NotFetched`, or 429 or 503 where too much is fetched already. */
export type FetchPublic = (address: string, wanted: FetchOrder) => Promise<Fetched>

/** The answer of an address: 304 and nothing where the asker has it already. */
type Fetched = { status: number; type: string; headers: Record<string, string>; body: Buffer }

type Reach = ReturnType<typeof createReach>

/** Connects to the very addresses that were checked. */
export function agentFor(reach: Reach, timeoutMs: number, signal: AbortSignal): Agent {
  return new Agent({
    connect(options, connected) {
      const host = options.hostname.replace(/^\[|\]$/g, '')
      reach.addresses(host, options.port, signal).then(
        addresses => {
          const lookup: LookupFunction = (_name, { all }, found) =>
            all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family) // there is one, or it was refused
          const dial = buildConnector({ timeout: timeoutMs, lookup } as buildConnector.BuildOptions) // as node:net takes it
          dial(options, connected)
        },
        (error: Error) => connected(error, null),
      )
    },
  })
}

/** Throws `NotFetched` for what is no address of the web. */
export function checkedUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base))
    throw new NotFetched('That is not an address. It should begin with https://')
  const url = new URL(address, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new NotFetched('Please give an address that begins with https:// or http://')
  if (url.username || url.password)
    throw new NotFetched('Please give an address without a user name or password')
  return url
}

async function* atMost(body: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > bytesMax)
      throw new NotFetched(`What is at that address is larger than ${Math.floor(bytesMax / 1024 / 1024)} MB`)
    yield part
  }
}

const DECODERS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/** Returns what an answer says: some servers compress it although that was not asked for. */
function decoded(body: Readable, encoding: string | string[] | undefined): AsyncIterable<Buffer> {
  const decoder = DECODERS.get(
    String(encoding ?? '')
      .trim()
      .toLowerCase(),
  )?.()
  return decoder ? pass(body, decoder, () => undefined) : body // an error is thrown where it is read
}

const NOT_MODIFIED = 304

const headersOf = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]))

async function whole(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

async function follow(
  address: string,
  wanted: FetchOrder,
  { dispatcher, signal, reach }: { dispatcher: Agent; signal: AbortSignal; reach: Reach },
): Promise<Fetched> {
  let url = checkedUrl(address)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    if (wanted.isSecret && url.protocol === 'http:' && !(await reach.isInside(url.hostname, signal)))
      throw new NotFetched('Please give an address that begins with https://')
    const answer = await request(url, {
      dispatcher,
      signal,
      headers: { 'user-agent': USER_AGENT, accept: '*/*', 'accept-encoding': 'identity', ...wanted.headers },
    })
    const location = answer.headers.location
    if (REDIRECTS.has(answer.statusCode) && typeof location === 'string') {
      await answer.body.dump()
      url = checkedUrl(location, url)
      continue
    }
    const type = String(answer.headers['content-type'] ?? '')
      .split(';')[0]!
      .trim()
      .toLowerCase()
    const fetched = { status: answer.statusCode, type, headers: headersOf(answer.headers) }
    if (wanted.headers && answer.statusCode === NOT_MODIFIED) {
      await answer.body.dump()
      return { ...fetched, body: Buffer.alloc(0) }
    }
    if (answer.statusCode !== 200) {
      const words = `That address answered ${answer.statusCode}, not with what was asked for`
      throw Object.assign(new NotFetched(words), { answered: { status: answer.statusCode, type } })
    }
    if (!wanted.isWanted(type))
      throw Object.assign(new NotFetched(wanted.unwanted), { answered: { status: 200, type } })
    const body = atMost(decoded(answer.body, answer.headers['content-encoding']), wanted.bytesMax)
    if (wanted.into) await pipeline(body, createWriteStream(wanted.into))
    return { ...fetched, body: wanted.into ? Buffer.alloc(0) : await whole(body) }
  }
  throw new NotFetched('That address redirects too many times')
}

/** A way to fetch from the open internet and what is allowed beside it; `servers` are name servers other than the system's. */
export function createFetchPublic(allowed: Allowed, inTurn: AtOnce, servers?: string[]): FetchPublic {
  const reach = createReach(allowed, servers)
  const fetched: FetchPublic = async (address, wanted) => {
    const signals = [AbortSignal.timeout(wanted.timeoutMs), ...(wanted.signal ? [wanted.signal] : [])]
    const signal = AbortSignal.any(signals)
    const dispatcher = agentFor(reach, wanted.timeoutMs, signal)
    try {
      return await follow(address, wanted, { dispatcher, signal, reach })
    } catch (error) {
      for (let cause = error; cause instanceof Error; cause = cause.cause as Error)
        if (cause instanceof NotFetched) throw cause
      throw new NotFetched('That address did not answer. Please check it, or try again later', {
        cause: error,
      })
    } finally {
      await dispatcher.destroy()
    }
  }
  return (address, wanted) => inTurn(wanted.owner, () => fetched(address, wanted))
}
