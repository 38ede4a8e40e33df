import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isIn, isPublicAddress, type Range } from '../network.ts'

const NAME_TIMEOUT_MS = 2000
const PORTS = new Set(['', '80', '443'])

/** What may be reached beside the open internet, on any port: `FETCH_ALLOW`. */
export type Allowed = { hosts: string[]; ranges: Range[] }

/** Why nothing was fetched, in words for the person who gave the address; nothing of what answered there. */
export class NotFetched extends Error {}

export const addressRefused = () => new NotFetched('That address is not on the open internet')

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

/** Finds the addresses of a host, every one of which may be dialled. Throws `NotFetched` where one may not. */
export function createReach({ hosts, ranges }: Allowed, servers?: string[]) {
  const mayDial = (address: string, port: string) =>
    isIn(address, ranges) || (isPublicAddress(address) && PORTS.has(port))

  return async (host: string, port: string, signal: AbortSignal): Promise<LookupAddress[]> => {
    // The operator's own names may be known to this machine alone.
    if (hosts.includes(host.replace(/\.$/, ''))) return lookup(host, { all: true })
    const addresses = isIP(host) ? [host] : await addressesOf(host, signal, servers)
    if (addresses.length === 0)
      throw new NotFetched('That address was not found. Please check it, or try again later')
    if (!addresses.every(address => mayDial(address, port))) throw addressRefused()
    return addresses.map(address => ({ address, family: isIP(address) }))
  }
}
