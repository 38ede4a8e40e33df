import { monthName, rand, stayDay } from '#src/contract/words.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import type { Season } from '#src/features/pricing/rules/rate-plan.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import type { readTerms } from '../contract/terms.ts'

export type SeasonWithTerms = Answer<typeof readTerms>['seasons'][number]

/** Seasons as the rules read them; amounts in cents. */
export const seasonsWithTerms = (seasons: readonly SeasonWithTerms[]): Season[] =>
  seasons.map(({ _id: id, name, from, to, policy, steps, deposit }) => ({
    id,
    name,
    from,
    to,
    cents: null,
    weekendCents: null,
    percent: null,
    minNights: null,
    isThrough: null,
    terms: {
      policy,
      steps,
      deposit:
        deposit?.kind === 'amount' ? { kind: 'amount', value: Math.round(deposit.value * 100) } : deposit,
    },
  }))

const POLICIES = { flexible: 'flexible', moderate: 'moderate', firm: 'firm', own: 'your own steps' }

const dayWords = (day: string) =>
  day.length > 5 ? stayDay(day) : `${Number(day.slice(3))} ${monthName(Number(day.slice(0, 2))).slice(0, 3)}`

function seasonWords({ from, to, policy, deposit }: SeasonWithTerms): string {
  const parts = [
    ...(policy ? [`if a guest cancels: ${POLICIES[policy]}`] : []),
    ...(deposit
      ? [
          deposit.kind === 'none'
            ? 'no deposit'
            : `deposit ${deposit.kind === 'percent' ? `${deposit.value}%` : rand(deposit.value)}`,
        ]
      : []),
  ]
  return `${dayWords(from)} – ${dayWords(to)}: ${parts.join(', ')}`
}

/** Seasons whose stays have another policy or deposit. */
export function SeasonNotes({ id, seasons }: { id: string; seasons: readonly SeasonWithTerms[] }) {
  return (
    <section aria-labelledby="season-terms" className="card mt-4 p-4 md:p-5">
      <h3 id="season-terms" className="font-semibold">
        Seasons
      </h3>
      {seasons.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">No season has a policy or a deposit of its own yet.</p>
      ) : (
        <ul className="num mt-2 space-y-2">
          {seasons.map(season => (
            <li key={season._id} className="text-sm">
              <span className="font-semibold break-words">{season.name}</span>
              <span className="block text-ink-2">{seasonWords(season)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm">
        <Link to={links.rates(id)} className="font-semibold underline">
          Change seasons
        </Link>
      </p>
    </section>
  )
}
