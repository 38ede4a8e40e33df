import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'

/** Answers to what somebody called with an Idempotency-Key are given to nobody any more. */
export const forgetAnswers = (tx: Db, callerId: string) =>
  tx.execute(sql`delete from idempotency_keys where scope = ${callerId}`)
