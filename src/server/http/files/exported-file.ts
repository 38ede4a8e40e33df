import type { FileAnswer } from '../../../contract/endpoint.ts'
import { SPREADSHEET_TYPE } from '../../spreadsheet/write-spreadsheet.ts'

export type Formatted = { format?: 'csv' | 'xlsx' | undefined }

/** Returns the file of an export, named with its format. */
export const fileOf = (name: string, format: Formatted['format'], body: FileAnswer['body']): FileAnswer =>
  format === 'xlsx'
    ? { type: SPREADSHEET_TYPE, body, name: `${name}.xlsx` }
    : { type: 'text/csv; charset=utf-8', body, name: `${name}.csv` }
