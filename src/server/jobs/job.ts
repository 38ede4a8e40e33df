import type { z } from '#src/contract/zod.ts'
import type { Deps } from '../deps.ts'
import type { Sendable } from './enqueue.ts'

/** Something that happens later, at least once: it does no harm when it runs again. */
export type Job<Payload extends z.ZodType = z.ZodType> = Sendable<Payload> & {
  /** Number of retries, each later than the one before, until it is put with the dead ones. */
  retries?: number
  /** Number of them that run at a time in one process. */
  atOnce?: number
  /** Instead of `atOnce`, for what waits for others: so many places, each of which fetches its next when it is free, so that one that hangs keeps one place. */
  places?: number
  /** The times at which it runs by itself, as a five-field cron line in South African time. */
  every?: string
  run(deps: Deps, payload: z.output<Payload>): Promise<void>
}

export const job = <Payload extends z.ZodType>(definition: Job<Payload>): Job<Payload> => definition
