import { PROGRESS_LINE } from './lodger-form-name.ts'
import { FIELD_WORDS, listed } from './lodger-words.ts'
import { lodgerOf, type Register } from './lodger-of.ts'

type LodgerListProps = { register: Register; chosen: number; addressOf: (n: number) => string }

/** Says how far each guest of the stay is, and leads to each. */
export function LodgerList({ register, chosen, addressOf }: LodgerListProps) {
  const all = Array.from({ length: register.expected }, (_, index) => lodgerOf(register, index + 1))
  return (
    <nav aria-label="Guests" className="mt-6">
      <ol className="divide-y divide-line border-y border-line">
        {all.map(({ n, complete, missing, written }) => (
          <li key={n} className="py-2">
            <a
              href={addressOf(n)}
              aria-current={n === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center font-semibold text-indigo aria-[current]:text-ink"
            >
              Guest {n}
            </a>
            <p
              id={n === chosen ? PROGRESS_LINE : undefined}
              className={complete ? 'text-leaf-ink' : 'text-sm text-ink-2'}
            >
              {complete
                ? 'Complete'
                : written.length === 0
                  ? 'Nothing saved yet'
                  : `Still needed: ${listed(missing.map(field => FIELD_WORDS[field]))}`}
            </p>
          </li>
        ))}
      </ol>
    </nav>
  )
}
