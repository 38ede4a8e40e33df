import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { Enqueue } from './jobs/queue.ts'
import type { SendMail } from './outside/mailer.ts'
import type { PhotoStore } from './pictures/photos.ts'
import type { Uploads } from './outside/uploads.ts'

/** All that a verb may touch beside its input. */
export type Deps = {
  config: Config
  db: Db
  log: FastifyBaseLogger
  /** Sends a job in the transaction that causes it: it runs if that commits, and only then. */
  enqueue: Enqueue
  sendMail: SendMail
  uploads: Uploads
  photos: PhotoStore
  now(): Date
  /** The calendar date in South Africa, `YYYY-MM-DD`. */
  today(): string
}
