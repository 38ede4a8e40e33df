// Claims outgoing work and hangs over it, in a process of its own that a test may kill: `node hang-over-work.ts <JSON>`.
import { openDb, openPool } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { createWorker } from '#src/server/outgoing/worker.ts'
import { moveClock } from '../database/move-clock.ts'

const { connection, kind, time } = JSON.parse(process.argv[2]!) // whoever starts this gives it
const pool = openPool(connection, 'worker', { cachesStatements: false })
// The time by the test's clock.
const now = () => new Date(time)
moveClock(pool, now)
const deps = { db: openDb(pool), log: console, now } as unknown as Deps // all that a worker touches
const hangs = () => new Promise<void>(() => process.stdout.write('under way'))
createWorker(deps, [{ name: kind, places: 1, run: hangs }]).start()
