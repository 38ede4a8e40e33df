// Faults of a cluster, each with its repair.
import type { Cluster } from './cluster.ts'
import type { Machine } from './machine.ts'

export type Fault = {
  name: string
  /** Makes it happen; gives what mends it. */
  happen(cluster: Cluster, round: number): Promise<() => Promise<void>>
}

const nthOf = (machines: readonly Machine[], round: number): Machine => {
  const found = machines[round % machines.length]
  if (!found) throw new Error('There is no such machine now')
  return found
}

async function primaryOf(cluster: Cluster): Promise<Machine> {
  const found = await cluster.primary()
  if (!found) throw new Error('There is no primary now')
  return found
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'primary killed',
    async happen(cluster) {
      const { patroni } = await primaryOf(cluster)
      await patroni.kill()
      return async () => patroni.start()
    },
  },
  {
    name: 'replica killed',
    async happen(cluster, round) {
      const { patroni } = nthOf(await cluster.replicas(), round)
      await patroni.kill()
      return async () => patroni.start()
    },
  },
  {
    name: 'process killed',
    async happen({ machines }, round) {
      const { product } = nthOf(machines, round)
      await product.kill()
      return async () => product.start()
    },
  },
  {
    name: 'PgBouncer restarted',
    async happen({ machines }) {
      await Promise.all(machines.map(({ pgbouncer }) => pgbouncer.stop(1000)))
      for (const { pgbouncer } of machines) pgbouncer.start()
      return async () => undefined
    },
  },
  {
    name: 'etcd node killed',
    async happen({ machines }, round) {
      const { etcd } = nthOf(machines, round)
      await etcd.kill()
      return async () => etcd.start()
    },
  },
  {
    // By turns that of the primary, and one that is not.
    name: 'network of a node cut',
    async happen(cluster, round) {
      const { place } = round % 2 === 0 ? await primaryOf(cluster) : nthOf(await cluster.replicas(), round)
      cluster.places.cut(place)
      return async () => cluster.places.join(place)
    },
  },
]
