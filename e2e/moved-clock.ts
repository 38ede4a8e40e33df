// The product with a clock that a story moves: it is sent how far ahead it is, in ms. Run as a program, with a channel to it.
import pg from 'pg'
import { moveClock } from '../src/testing/database/move-clock.ts'

let aheadMs = 0
const { now } = Date
globalThis.Date = class extends Date {
  constructor(...given: []) {
    super(...((given.length > 0 ? given : [now() + aheadMs]) as [])) // as many as were given
  }
  static override now = () => now() + aheadMs
} as DateConstructor

// SQL goes by the same clock, on every connection of every pool.
const { Pool } = pg
pg.Pool = class extends Pool {
  constructor(config?: pg.PoolConfig) {
    super(config)
    const isShared = new.target.name === 'SharedPool'
    moveClock(this, () => (aheadMs === 0 ? null : new Date()), isShared)
  }
}

process.on('message', (message: { aheadMs: number }) => {
  aheadMs = message.aheadMs
  process.send?.('moved')
})
process.channel?.unref()

await import('../src/product/run.ts')
