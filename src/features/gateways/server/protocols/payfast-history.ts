import { parse } from 'csv-parse/sync'
import type { Notice } from './gateway.ts'

/** An amount in rand with commas between thousands, in cents without its sign. */
const centsOf = (rand: string): number => Math.abs(Math.round(Number(rand.replaceAll(',', '') || '0') * 100))

/** Finds the payment with our id in a list of transactions, a table with names of its columns. Null where there is none, or the list is another table. */
export function findTransaction(csv: string, orderId: string): Notice | null {
  const rows: Record<string, string>[] = parse(csv, {
    columns: (names: string[]) => names.map(name => name.trim().toLowerCase()),
    relax_column_count: true,
    skip_empty_lines: true,
    bom: true,
    trim: true,
  })
  const row = rows.find(each => each['m payment id'] === orderId && each.sign?.toLowerCase() === 'credit')
  const id = row?.['pf payment id']
  if (!row || !id) return null
  return {
    externalId: `${id} COMPLETE`,
    kind: 'paid',
    orderId,
    agreementId: null,
    token: null,
    currency: row.currency || 'ZAR',
    cents: centsOf(row.gross ?? ''),
    feeCents: centsOf(row.fee ?? ''),
  }
}
