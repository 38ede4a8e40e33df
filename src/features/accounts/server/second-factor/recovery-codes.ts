import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { hashOfToken } from '#src/server/http/session.ts'

const CODES = 10
/** Without what is read for something else: 0 and O, 1 and I. 32 of them, so that a byte chooses one evenly. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const SIGNS_A_CODE = 24

/** Returns 120 bits: too many to guess, also for who has the hashes. Codes of earlier versions have 80 and open as before. */
const newCode = (): string =>
  Array.from(randomBytes(SIGNS_A_CODE), byte => SIGNS[byte % SIGNS.length]).join('')

const hashOfCode = (userId: string, code: string): Buffer => hashOfToken(`${userId} ${code}`)

/** `ABCD-EFGH-…`, as it is shown. */
const shown = (code: string): string => code.match(/.{4}/g)!.join('-') // it has 24 signs

/** As it was made, however it is typed. */
const read = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Makes all codes of somebody anew; those from before open nothing any more. */
export async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await deleteRecoveryCodes(tx, userId)
  const rows = codes.map(code => sql`(${userId}::uuid, ${hashOfCode(userId, code)}::bytea)`)
  await tx.execute(sql`insert into recovery_codes (user_id, code_hash) values ${sql.join(rows, sql`, `)}`)
  return codes.map(shown)
}

export const deleteRecoveryCodes = (tx: Db, userId: string) =>
  tx.execute(sql`delete from recovery_codes where user_id = ${userId}`)

/** Spends a code; whether there was one. */
export async function spendRecoveryCode(tx: Db, userId: string, typed: string): Promise<boolean> {
  const hash = hashOfCode(userId, read(typed))
  const { rowCount } = await tx.execute(
    sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}`,
  )
  return rowCount === 1
}
