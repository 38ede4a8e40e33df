// Runs before each test file of `npm run mutate-sql`: changes statements on their way to the database.
import pg from 'pg'
import { afterEach, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    sqlMutant: { pattern: string; to: string }
  }
  interface TaskMeta {
    /** True if the changed statement was sent. */
    isSent?: boolean
  }
}

type Sent = { query(text: string): void; parse(query: { text: string }, more?: boolean): void }
const thread = globalThis as { mutateSql?: (text: string) => string }
const { Connection } = pg as unknown as { Connection: { prototype: Sent } } // its types leave it out
const { query, parse } = Connection.prototype

if (!thread.mutateSql) {
  Connection.prototype.query = function changed(text) {
    query.call(this, thread.mutateSql!(text)) // set below
  }
  Connection.prototype.parse = function changed(said, more) {
    parse.call(this, { ...said, text: thread.mutateSql!(said.text) }, more) // set below
  }
}

const { pattern, to } = inject('sqlMutant')
const wanted = new RegExp(pattern, 'g')
let isSent = false
thread.mutateSql = text => {
  const changed = text.replace(wanted, to)
  isSent ||= changed !== text
  return changed
}
afterEach(({ task }) => {
  task.meta.isSent = isSent
})
