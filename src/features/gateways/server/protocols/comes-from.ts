import { lookup } from 'node:dns/promises'
import { isIn } from '#src/server/network.ts'
import type { Allowed } from '#src/server/outside/reach.ts'

/** True if an address is one of those, by their names too. */
export async function comesFrom(address: string, { hosts, ranges }: Allowed): Promise<boolean> {
  if (isIn(address, ranges)) return true
  const found = await Promise.all(hosts.map(host => lookup(host, { all: true }).catch(() => [])))
  return found.flat().some(each => each.address === address)
}
