import type { Rows } from '#src/contract/table/read-table.ts'

/** A line of a statement: money in is above 0 cents. */
export type StatementLine = {
  /** As `YYYY-MM-DD`. */
  date: string
  cents: number
  /** As the bank wrote it, without the blanks around it. */
  text: string
  /** Digits of its account, where each line says it. */
  account?: string
}

/** A statement that was read. */
export type Statement = {
  bank: string
  /** Digits of the account it is of; null where the file does not say. */
  account: string | null
  lines: StatementLine[]
}

/** One form of file: known by its head alone, so that nothing is guessed. */
export type Format = {
  recognises(rows: Rows): boolean
  /** Throws `UnreadableFile`. */
  read(rows: Rows): Statement
}
