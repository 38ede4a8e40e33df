import { Column, is, type SQL, sql } from 'drizzle-orm'
import type { Db } from './open-db.ts'

/** A select whose fields stand side by side, unasked as yet; what is computed in it is text, a number or yes or no. */
export type Question<Row = Record<string, unknown>> = PromiseLike<Row[]> & { getSQL(): SQL }

type Selected = { _: { selectedFields: Record<string, unknown> } }
type Rows<Questions extends Record<string, Question>> = {
  [Name in keyof Questions]: Awaited<Questions[Name]>
}

const fieldsOf = (question: Question) => Object.entries((question as unknown as Selected)._.selectedFields) // every select of Drizzle says what it selects

/** As a JSON list of lists: two fields may have one name, or none. */
function listOf(question: Question): SQL {
  const names = fieldsOf(question).map((_, index) => sql.identifier(`f${index}`))
  const list = sql.join(names, sql`, `)
  return sql`(select coalesce(json_agg(json_build_array(${list})), '[]') from (${question.getSQL()}) as asked (${list}))`
}

const read = (question: Question, values: readonly unknown[]) =>
  Object.fromEntries(
    fieldsOf(question).map(([name, field], index) => {
      const value = values[index] ?? null
      return [name, is(field, Column) && value !== null ? field.mapFromDriverValue(value) : value]
    }),
  )

/** Asks several questions in one statement, each answered with its rows: one connection, one moment, one way there and back. */
export async function together<Questions extends Record<string, Question>>(
  db: Db,
  questions: Questions,
): Promise<Rows<Questions>> {
  const named = Object.entries(questions)
  const lists = named.map(([name, question]) => sql`${listOf(question)} as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<string, unknown[][]>>(sql`select ${sql.join(lists, sql`, `)}`)
  const answers = rows[0]! // a select without a table has one row
  return Object.fromEntries(
    named.map(([name, question]) => [name, answers[name]!.map(values => read(question, values))]), // each was asked
  ) as Rows<Questions> // as the questions are typed
}
