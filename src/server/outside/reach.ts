import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isIn, isPublicAddress, type Range } from '../network.ts'

const NAME_TIMEOUT_MS = 2000
const PORTS = new Set(['', '80', '443'])

/** Hosts that may be reached beside the open internet, on any port: `FETCH_ALLOW`. */
export type Allowed = { hosts: string[]; ranges: Range[] }

/** Reason why nothing was fetched, in words for the person who gave the address; nothing of what answered there. */
export class NotFetched extends Error {
  /** The answer, where there was one. */
  answered?: { status: number; type: string }
}

const addressRefused = () => new NotFetched('That address isn’t publicly reachable')

/**
 * The addresses of a name, asked of the name servers themselves: the system's own look-up cannot be ended, and the few it
 * does at once are everybody's.
 */
async function addressesOf(name: string, signal: AbortSignal, servers?: string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: NAME_TIMEOUT_MS, tries: 1 })
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    signal.throwIfAborted()
    return found.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** `addresses` finds those of a host, every one of which may be dialled, and throws `NotFetched` where one may not; `isInside` tells whether a host is one that is allowed beside the open internet. */
export function createReach({ hosts, ranges }: Allowed, servers?: string[]) {
  const mayDial = (address: string, port: string) =>
    isIn(address, ranges) || (isPublicAddress(address) && PORTS.has(port))

  const isOwn = (host: string) => hosts.includes(host.replace(/\.$/, ''))
  const bare = (host: string) => host.replace(/^\[|\]$/g, '')
  const found = async (host: string, signal: AbortSignal) =>
    isIP(host) ? [host] : addressesOf(host, signal, servers)

  const isInside = async (name: string, signal: AbortSignal): Promise<boolean> => {
    const host = bare(name)
    if (isOwn(host)) return true
    if (ranges.length === 0) return false
    const addresses = await found(host, signal)
    return addresses.length > 0 && addresses.every(address => isIn(address, ranges))
  }

  const addresses = async (host: string, port: string, signal: AbortSignal): Promise<LookupAddress[]> => {
    // The operator's own names may be known to this machine alone.
    if (isOwn(host)) return lookup(host, { all: true })
    const dialled = await found(host, signal)
    if (dialled.length === 0)
      throw new NotFetched('That address was not found. Please check it, or try again later')
    if (!dialled.every(address => mayDial(address, port))) throw addressRefused()
    return dialled.map(address => ({ address, family: isIP(address) }))
  }
  /** Throws for an address by its number that may not be dialled; of a name nothing is known yet. */
  const checkNumber = (name: string, port: string): void => {
    const host = bare(name)
    if (isIP(host) && !isOwn(host) && !mayDial(host, port)) throw addressRefused()
  }
  return { addresses, isInside, checkNumber }
}
