// Sends deliveries as the worker does, in a process of its own that a test may kill: `node send-deliveries.ts <JSON>`.
import { sendDelivery } from '#src/features/webhooks/server/send-delivery.ts'
import { dayOf } from '#src/contract/days.ts'
import { readConfig } from '#src/server/config.ts'
import { openDb, openPool } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { openPost } from '#src/server/outside/open-fetch.ts'
import { createWorker } from '#src/server/outgoing/worker.ts'
import { SECRET_KEY } from '../secret-key.ts'
import { moveClock } from '../database/move-clock.ts'

const { connection, time } = JSON.parse(process.argv[2]!) // whoever starts this gives it
const pool = openPool(connection, 'sender', { cachesStatements: false })
const config = readConfig({ FETCH_ALLOW: '127.0.0.0/8', SECRET_KEY })
// The time by the test's clock.
const now = () => new Date(time)
moveClock(pool, now)
const deps = {
  config,
  db: openDb(pool),
  log: console,
  postPublic: openPost(config),
  now,
  today: () => dayOf(now()),
} as unknown as Deps // all that sending touches
createWorker(deps, [sendDelivery()]).start()
