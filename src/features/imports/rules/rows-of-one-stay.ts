import { type Amount, countAmounts } from '#src/contract/table/written-amount.ts'
import { CANCELLED_THERE, type ReadRow } from './read-row.ts'

type Earning = { amount: Amount | null; isAdjustment: boolean }

/** Adds up the parts of a stay of which a file of earnings has several rows, some of which may take off what others had; what was adjusted afterwards is one. */
export function joinParts(rows: ReadRow[], earningOf: (row: ReadRow) => Earning): void {
  const parts = Map.groupBy(
    rows.filter(row => row.code && (!row.skip || earningOf(row).isAdjustment)),
    ({ code }) => code,
  )
  for (const all of parts.values()) {
    const first = all.find(({ skip }) => !skip)
    const others = all.filter(row => row !== first)
    if (!first || others.length === 0) continue
    for (const row of others) {
      const { listing, checkIn, checkOut } = row.skip ? first : row
      Object.assign(row, { skip: null, partOf: first.n, listing, checkIn, checkOut })
    }
    const amounts = all.flatMap(row => earningOf(row).amount ?? [])
    if (amounts.length === 0) continue
    const { cents, words } = countAmounts(amounts)
    Object.assign(first, { cents, amountWords: words })
  }
}

/** Leaves out a stay that another row of the file says was cancelled: a channel never gives a number again. */
export function withdrawCancelled(rows: ReadRow[]): void {
  const keyOf = ({ code, listing, checkIn, checkOut }: ReadRow) =>
    `${code?.toUpperCase()} ${listing} ${checkIn} ${checkOut}`
  const gone = new Map(
    rows.flatMap(row => (row.code && row.skip === CANCELLED_THERE ? [[keyOf(row), row.n] as const] : [])),
  )
  for (const row of rows)
    if (row.code && !row.skip && gone.has(keyOf(row)))
      row.skip = `${CANCELLED_THERE}, as row ${gone.get(keyOf(row))} says`
}
