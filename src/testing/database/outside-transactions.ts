import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#src/server/db/open-db.ts'

type Anything = (...given: never[]) => unknown

/** Makes databases tell when one of their transactions is open, so that what waits for others can refuse to run within it. */
export function guardTransactions(...databases: readonly Db[]) {
  const inside = new AsyncLocalStorage<true>()
  for (const db of databases) {
    const transaction = db.transaction.bind(db)
    db.transaction = ((work, config) =>
      transaction(tx => inside.run(true, () => work(tx)), config)) as Db['transaction'] // the same two parameters
  }
  const guarded = <Call extends Anything>(name: string, call: Call): Call =>
    new Proxy(call, {
      apply(target, self, given) {
        if (inside.getStore()) throw new Error(`${name} is called within a transaction`)
        return Reflect.apply(target, self, given) as unknown
      },
    })
  return { guarded }
}
