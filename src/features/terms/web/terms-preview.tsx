import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { addDays, dayOf, weekdayOf } from '#src/contract/days.ts'
import { nightsWord, rand, shortDay } from '#src/contract/words.ts'
import { listPacks } from '#src/features/pricing/contract/holidays.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import type { PropertyAnswer } from '#src/features/properties/contract/property.ts'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useNow } from '#src/web/use-now.ts'
import { reviewStay } from '../rules/review-stay.ts'
import { termsOn } from '../rules/season-terms.ts'
import { seasonsWithTerms, type SeasonWithTerms } from './season-notes.tsx'
import type { PropertyTerms } from '../rules/terms.ts'
import { CancelList } from './parts/cancel-list.tsx'
import { methodsWords, reviewEn } from '../rules/speech/en.ts'
import { damageWords, dueDay, reviewedTerms } from './parts/reviewed-terms.ts'

const AHEAD_DAYS = 22
const NIGHTS = 4
const FRIDAY = 5
const WEEK_DAYS = 7

/** A stay as many are: four nights from a Friday about three weeks ahead. */
function exampleStay(today: string) {
  const soonest = addDays(today, AHEAD_DAYS - WEEK_DAYS + 1)
  const checkIn = addDays(soonest, (FRIDAY - weekdayOf(soonest) + WEEK_DAYS) % WEEK_DAYS)
  return { checkIn, checkOut: addDays(checkIn, NIGHTS) }
}

type TermsPreviewProps = {
  property: Pick<PropertyAnswer, 'public_slug' | 'realtor_name'>
  terms: PropertyTerms
  seasons: readonly SeasonWithTerms[]
}

/** Terms as they are edited, in the rand and dates of a stay in this property. */
export function TermsPreview({ property, terms, seasons }: TermsPreviewProps) {
  const now = new Date(useNow())
  const today = dayOf(now)
  const stay = exampleStay(today)
  const packs = useQuery(query(listPacks, {}))
  const quote = useQuery({
    ...query(quoteStay, { slug: property.public_slug, ...stay, guests: 1, anyway: '1' }),
    placeholderData: keepPreviousData,
  })
  const answer = packs.data ? quote : packs
  return (
    <section aria-label="What a guest reads" className="card overflow-hidden">
      <h3 className="flex items-center gap-2 border-b border-line bg-sunken px-4 py-3 text-sm font-semibold md:px-5">
        <Eye aria-hidden="true" className="size-4 text-ink-3" />
        What a guest reads
      </h3>
      <div className="p-4 md:p-5">
        <AnswerState answer={answer} what="this example" skeleton={<LinesSkeleton />}>
          {quote.data && packs.data ? (
            <Example
              terms={reviewedTerms(
                reviewStay(
                  termsOn(terms, seasonsWithTerms(seasons), stay.checkIn),
                  {
                    ...stay,
                    totalCents: Math.round(quote.data.quote.total * 100),
                    lines: quote.data.quote.lines.map(({ kind, amount }) => ({
                      kind,
                      amountCents: Math.round(amount * 100),
                    })),
                  },
                  { now, today, holidays: packs.data.holidays, takesEft: true },
                ),
              )}
              checkIn={stay.checkIn}
              hostName={property.realtor_name}
            />
          ) : null}
        </AnswerState>
      </div>
    </section>
  )
}

type ExampleProps = { terms: ReturnType<typeof reviewedTerms>; checkIn: string; hostName: string }

const NAMES = { deposit: 'Deposit', balance: 'Balance', full: 'The whole price', damage: 'Damage deposit' }

function Example({ terms, checkIn, hostName }: ExampleProps) {
  const damage = damageWords(terms, reviewEn)
  return (
    <div aria-live="polite">
      <p className="num text-sm text-ink-3">
        Example: {nightsWord(NIGHTS)} from {shortDay(checkIn)}, booked today
      </p>
      <dl className="num mt-2">
        {terms.schedule
          .filter(({ kind }) => kind !== 'damage')
          .map(({ kind, amount, due_at: dueAt }) => (
            <div key={kind} className="flex items-start justify-between gap-4 py-2">
              <dt>
                {kind === 'deposit' ? 'Pay to confirm' : `Pay by ${dueDay(dueAt)}`}
                <span className="block text-sm text-ink-2">
                  {kind === 'deposit' ? `Deposit, by ${dueDay(dueAt)}` : NAMES[kind]}
                </span>
              </dt>
              <dd className="font-semibold whitespace-nowrap">{rand(amount)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 border-t border-line py-2 font-semibold">
          <dt>Total</dt>
          <dd className="text-lg whitespace-nowrap">{rand(terms.total)}</dd>
        </div>
      </dl>
      <div className="mt-2 rounded-md bg-ground p-4">
        <h4 className="mb-3 font-semibold">If your plans change</h4>
        <CancelList terms={terms} hostName={hostName} />
      </div>
      {damage ? <p className="num mt-3 text-sm text-ink-2">{damage}</p> : null}
      {terms.methods.length > 0 ? (
        <p className="mt-2 text-sm text-ink-2">Ways to pay: {methodsWords(terms.methods)}.</p>
      ) : null}
    </div>
  )
}
