import { stayDay } from '#src/contract/words.ts'
import { rowsWord } from './import-words.ts'

export type Order = 'dmy' | 'mdy'

/** Returns a day as it is read in this order. */
function readAs(example: string, order: Order): string {
  const [first = '', second = '', year = ''] = example.split(/[-/.]/)
  const [day, month] = order === 'dmy' ? [first, second] : [second, first]
  const full = year.length === 2 ? `20${year}` : year
  return stayDay(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

type Props = { example: string | null; rows: number; order: Order | null; onChange: (order: Order) => void }

/** Asks which of two days a date is, where nothing in the file says it. */
export function DateOrderChoice({ example, rows, order, onChange }: Props) {
  const shown = example ?? '03/04/2026'
  return (
    <fieldset className="mt-4 rounded-md bg-gold-soft p-4">
      <legend className="float-left font-semibold text-gold-ink">{`${shown}: which day is it?`}</legend>
      <p className="clear-both text-gold-ink">{`Dates in ${rowsWord(rows)} read both ways.`}</p>
      <div className="mt-2 space-y-2">
        {(['dmy', 'mdy'] as const).map(each => (
          <label key={each} className="flex min-h-11 items-center gap-3 rounded-md bg-surface px-3">
            <input
              type="radio"
              name="date-order"
              className="tick"
              checked={order === each}
              onChange={() => onChange(each)}
            />
            {readAs(shown, each)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
