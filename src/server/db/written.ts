import type { Db } from './open-db.ts'

type Written<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> }

/**
 * A statement that is put together once, with `sql.placeholder` for what differs: writing one of forty columns takes longer than
 * all else that is done for an answer. A transaction is a database of its own, for which it is put together anew.
 */
export function written<Rows>(statement: (db: Db) => { prepare(name: string): Written<Rows> }) {
  const ofDb = new WeakMap<Db, Written<Rows>>()
  return (db: Db, values: Record<string, unknown>): Promise<Rows> => {
    const known = ofDb.get(db) ?? statement(db).prepare('') // the connection names it, where it may
    ofDb.set(db, known)
    return known.execute(values)
  }
}
