// A process of its own that works at the batch until it is killed: database and the place to stop at as arguments.
import pino from 'pino'
import { openDb, openPool } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Job } from '#src/server/jobs/job.ts'
import { openQueue } from '#src/server/jobs/queue.ts'
import { visitBatch } from './visit-batch.ts'

const [connection, stopAt] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const own = JSON.parse(connection!) // the test gives both
const queue = await openQueue(own, [visitBatch(stopAt)] as Job[], log) // its payload is its own
const db = openDb(openPool(own, 'test'))
await queue.work({ db, log, enqueue: queue.enqueue } as Partial<Deps> as Deps) // it touches nothing else
