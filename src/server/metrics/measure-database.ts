import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Says of each pool how many connections it has, how many of these are idle, and how many calls wait for one. */
export function measureDatabase(pools: Readonly<Record<string, pg.Pool>>, register: Registry): void {
  const connections = new Gauge({
    name: 'naledi_db_connections',
    help: 'Connections to the database, and calls that wait for one',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'open' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
    registers: [],
  })
  register.registerMetric(connections)
}
