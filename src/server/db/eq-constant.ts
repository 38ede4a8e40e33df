import { type Column, type SQL, sql } from 'drizzle-orm'

const CONSTANT = /^[a-z_.-]+$/

/**
 * Compares a column with a word that is written into the statement, where a partial index has that condition: with the word as a value a plan
 * for any values could not use the index. Throws for what is no plain word.
 */
export function eqConstant(column: Column, word: string): SQL {
  if (!CONSTANT.test(word)) throw new Error(`This is no constant: ${word}`)
  return sql`${column} = ${sql.raw(`'${word}'`)}`
}
