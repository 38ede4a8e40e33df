import { is, Param, Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { clientOf } from './pools/client-of.ts'
import type { Db } from './open-db.ts'

type PreparedStatement<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> }

/**
 * A statement that is put together once, with `sql.placeholder` for what differs (a key that is made here among it): writing one
 * of forty columns takes longer than all else that is done for an answer. It runs on the connection of whichever database or
 * transaction it is given.
 */
export function prepared<Rows>(statement: (db: Db) => { prepare(name: string): PreparedStatement<Rows> }) {
  let first: PreparedStatement<Rows> | undefined
  return (db: Db, values: Record<string, unknown>): Promise<Rows> => {
    first ??= statement(db).prepare('') // the connection names it, where it may
    // As prepared, but on this connection.
    const here = Object.create(first, { client: { value: clientOf(db) } }) as PreparedStatement<Rows>
    return here.execute(values)
  }
}

/** As many forms of a question are remembered: whoever asks in ever other ways takes no more memory. */
const FORMS_MAX = 200

/** The same for a question that has several forms, as a list with its filters: each is put together when it is first asked. */
export function preparedForms<Form, Rows>(
  statement: (db: Db, form: Form) => { prepare(name: string): PreparedStatement<Rows> },
) {
  const forms = new Map<string, ReturnType<typeof prepared<Rows>>>()
  return (db: Db, form: Form, values: Record<string, unknown>): Promise<Rows> => {
    const key = JSON.stringify(form)
    const known = forms.get(key) ?? prepared(on => statement(on, form))
    // The form that was asked last stands last.
    forms.delete(key)
    forms.set(key, known)
    if (forms.size > FORMS_MAX) forms.delete(forms.keys().next().value!) // there is one
    return known(db, values)
  }
}

const dialect = new PgDialect()

/** The same for a statement in words: gives its rows as the driver reads them. */
export function preparedSql<Row extends object>(statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const given = params.map(param => {
      const of = is(param, Param) ? param.value : param
      return is(of, Placeholder) ? values[of.name] : param
    })
    return (await clientOf(db).query<Row>(text, given)).rows
  }
}
