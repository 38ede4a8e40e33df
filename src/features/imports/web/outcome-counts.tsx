import { counted, grouped } from '#src/contract/words.ts'
import type { ImportAnswer } from '../contract/imports.ts'
import type { Outcome } from '../rules/classify-stays.ts'
import { OUTCOMES } from './import-words.ts'

const ORDER: readonly Outcome[] = ['new', 'enriches', 'same', 'clashes', 'skipped']

type Props = { shown: ImportAnswer; chosen: Outcome | undefined; onChoose: (outcome: Outcome) => void }

function textOf(outcome: Outcome, { new_stays, guests_only }: ImportAnswer): string {
  if (outcome !== 'new' || !new_stays || guests_only) return OUTCOMES[outcome].text
  const { past, coming, blocks } = new_stays
  return `${grouped(past)} past, ${grouped(coming)} to come${blocks > 0 ? `, ${counted(blocks, 'owner stay')}` : ''}`
}

/** Counts of the whole file by outcome; one that is pressed shows its rows alone. */
export function OutcomeCounts({ shown, chosen, onChoose }: Props) {
  const { counts, guests_only } = shown
  if (!counts) return null
  const outcomes = guests_only ? ORDER.filter(each => each !== 'enriches' && each !== 'clashes') : ORDER
  return (
    <div className="grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:grid-cols-5">
      {outcomes.map(each => (
        <button
          key={each}
          type="button"
          aria-pressed={chosen === each}
          className="flex flex-col rounded-md border border-line bg-surface px-4 py-3 text-left aria-pressed:border-indigo aria-pressed:ring-1 aria-pressed:ring-indigo"
          onClick={() => onChoose(each)}
        >
          <span
            className={`num block font-display text-2xl font-medium ${each === 'clashes' && counts[each] > 0 ? 'text-alarm-ink' : ''}`}
          >
            {grouped(counts[each])}
          </span>
          <span className="block text-[15px] font-semibold">{OUTCOMES[each].label}</span>
          <span className="block text-sm text-ink-2">{textOf(each, shown)}</span>
        </button>
      ))}
    </div>
  )
}
