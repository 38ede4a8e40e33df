import type { ColumnsAnswer, StatementAnswer } from '../../contract/statements.ts'

/** A file that was sent, and what was answered; with `columns` it is to be described and sent again. */
export type Uploaded = { file: File; statement: StatementAnswer; columns: ColumnsAnswer | null }

/** Sends a file as a form; `columns`: which is which is to be asked again. */
export function formOfFile(file: File, { columns }: { columns?: 'ask' } = {}): FormData {
  const form = new FormData()
  form.set('file', file)
  if (columns) form.set('columns', columns)
  return form
}
