import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDb, openPool } from '../open-db.ts'

const causeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: { cause?: unknown }) => thrown,
  )
  for (let cause: { cause?: unknown; code?: string } | undefined = error; cause; cause = cause.cause as never)
    if (cause.code) return cause.code
  return error
}

test.each([true, false])(
  'a commit fails for the statement that nobody waited for, and names why (through a pooler: %s)',
  async isPooled => {
    const connection = { ...inject('database'), database: 'postgres' }
    const pool = openPool(connection, 'committing', { isPooled, connectionsMax: 1 })
    onTestFinished(() => pool.end())
    const db = openDb(pool)
    const fail = (said: string) => sql`select ${said}::int`

    // Alone it undoes nothing of the transaction that follows on this connection.
    expect(await causeOf(db.execute(fail('alone')))).toBe('22P02')
    const failed = db.transaction(async tx => {
      await tx.transaction(async inner => void (await inner.execute(fail('undone')))).catch(() => undefined)
      await tx.execute(sql`select ${1}::int`)
      tx.execute(sql`select 1 / 0`).catch(() => undefined)
      tx.execute(sql`select ${2}::int`).catch(() => undefined)
    })
    expect(await causeOf(failed)).toBe('22012')
    await expect(db.transaction(async tx => void (await tx.execute(sql`select 1`)))).resolves.toBeUndefined()
  },
)
