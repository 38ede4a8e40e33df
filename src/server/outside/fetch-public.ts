import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Agent, buildConnector, request } from 'undici'

const REDIRECTS_MAX = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const USER_AGENT = 'Mozilla/5.0 (compatible; Naledi/1.0)'

/** Why nothing was fetched, in words for the person who gave the address; nothing of what answered there. */
export class NotFetched extends Error {}

export type Wanted = {
  /** The file that what is found is written to. */
  into: string
  bytesMax: number
  timeoutMs: number
  /** Whether an answer of this media type is what was asked for. */
  isWanted(type: string): boolean
  /** What to say when it is not. */
  unwanted: string
}

/** Where may be connected to; a test opens a door of its own. */
export type Reachable = { address(address: string): boolean; port(port: string): boolean }

const closed = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  closed.addSubnet(range.split('/')[0]!, Number(range.split('/')[1]), 'ipv4')
for (const range of [
  '::/128',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  '2001::/32',
  '2001:db8::/32',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
])
  closed.addSubnet(range.split('/')[0]!, Number(range.split('/')[1]), 'ipv6')

/** Whether an address is on the open internet: not this machine, not its network. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  return version !== 0 && !closed.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

const openInternet: Reachable = {
  address: isPublicAddress,
  port: port => port === '' || port === '80' || port === '443',
}

const refused = () => new NotFetched('That address is not on the open internet')

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a name and hands on only addresses that may be dialled: the one that was checked is the one connected to. */
function guardedLookup(reachable: Reachable) {
  return (hostname: string, options: object, found: Found) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => reachable.address(address)))
        return found(refused(), [])
      return 'all' in options && options.all
        ? found(null, addresses)
        : found(null, addresses[0]!.address, addresses[0]!.family)
    })
}

function agentFor(reachable: Reachable, timeoutMs: number): Agent {
  const connect = buildConnector({
    timeout: timeoutMs,
    lookup: guardedLookup(reachable),
  } as buildConnector.BuildOptions)
  return new Agent({
    // A lookup is never asked for an address that is written as a number.
    connect(options, connected) {
      const host = options.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) && !reachable.address(host)) return connected(refused(), null)
      connect(options, connected)
    },
  })
}

function checked(address: string, base: URL | undefined, reachable: Reachable): URL {
  if (!URL.canParse(address, base))
    throw new NotFetched('That is not an address. It should begin with https://')
  const url = new URL(address, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new NotFetched('Please give an address that begins with https:// or http://')
  if (url.username || url.password)
    throw new NotFetched('Please give an address without a user name or password')
  if (!reachable.port(url.port)) throw refused()
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

async function follow(
  address: string,
  wanted: Wanted,
  reachable: Reachable,
  dispatcher: Agent,
  signal: AbortSignal,
) {
  let url = checked(address, undefined, reachable)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await request(url, {
      dispatcher,
      signal,
      headers: { 'user-agent': USER_AGENT, accept: '*/*' },
    })
    const location = answer.headers.location
    if (REDIRECTS.has(answer.statusCode) && typeof location === 'string') {
      await answer.body.dump()
      url = checked(location, url, reachable)
      continue
    }
    if (answer.statusCode !== 200)
      throw new NotFetched(`That address answered ${answer.statusCode}, not with what was asked for`)
    const type = String(answer.headers['content-type'] ?? '')
      .split(';')[0]!
      .trim()
      .toLowerCase()
    if (!wanted.isWanted(type)) throw new NotFetched(wanted.unwanted)
    await pipeline(atMost(answer.body, wanted.bytesMax), createWriteStream(wanted.into))
    return { type }
  }
  throw new NotFetched('That address leads on and on to others')
}

/** Writes to a file what an address that somebody typed leads to, on the open internet alone. Throws `NotFetched`. */
export async function fetchPublic(
  address: string,
  wanted: Wanted,
  reachable = openInternet,
): Promise<{ type: string }> {
  const dispatcher = agentFor(reachable, wanted.timeoutMs)
  try {
    return await follow(address, wanted, reachable, dispatcher, AbortSignal.timeout(wanted.timeoutMs))
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause as Error)
      if (cause instanceof NotFetched) throw cause
    throw new NotFetched('That address did not answer. Please check it, or try again later', { cause: error })
  } finally {
    await dispatcher.destroy()
  }
}
