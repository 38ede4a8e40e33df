import type { z } from '#src/contract/zod.ts'
import type { Db } from '../db/open-db.ts'

/** The part of a job that is needed to send it; its work is in `Job`. */
export type Sendable<Payload extends z.ZodType = z.ZodType> = {
  name: string
  /** Holds ids only: people's addresses stay out of the queue. */
  payload: Payload
  /**
   * The key that makes two of these jobs one: of one key a single one waits, and what is sent beside it is dropped. Transactions
   * that send the same key at once wait for each other, so it names something they have locked already.
   */
  key?(payload: z.output<Payload>): string
}

/** Sends a job in the transaction that causes it: it runs if that commits, and only then. */
export type Enqueue = <Payload extends z.ZodType>(
  tx: Db,
  job: Sendable<Payload>,
  payload: z.input<Payload>,
) => Promise<void>
