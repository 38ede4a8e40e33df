import { addDays, nightsBetween } from '#src/contract/days.ts'
import { nightsWord, shortStay } from '#src/contract/words.ts'
import { nightOf } from '#src/features/pricing/rules/nights/night.ts'
import { priceWords } from '#src/features/pricing/rules/words/price-words.ts'
import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import type { NightRange } from '#src/features/pricing/web/parts/use-chosen-nights.ts'

const SHOWN = 3

/** The reasons for the price and the shortest stay of each chosen night; nights with the same answer are grouped. */
function answersOf({ from, to }: NightRange, ratePlan: RatePlan) {
  const answers: (NightRange & { words: string })[] = []
  for (const date of nightsBetween(from, addDays(to, 1))) {
    const night = nightOf(date, ratePlan)
    const least = night.minNights > 1 ? `. At least ${nightsWord(night.minNights)}` : ''
    const guards = least && night.isThrough ? ' for every stay over this night' : ''
    const words = `${priceWords(night)}${least}${guards}`
    const last = answers.at(-1)
    if (last?.words === words) last.to = date
    else answers.push({ from: date, to: date, words })
  }
  return answers
}

type NightWordsProps = { nights: NightRange; ratePlan: RatePlan; className?: string }

/** The price that applies to the chosen nights, in words. */
export function NightWords({ nights, ratePlan, className = 'mt-1' }: NightWordsProps) {
  const answers = answersOf(nights, ratePlan)
  const more = answers.length - SHOWN
  return (
    <ul aria-label="Which rule wins" className={`num text-sm text-ink-2 ${className}`}>
      {answers.slice(0, SHOWN).map(({ from, to, words }) => (
        <li key={from}>{answers.length > 1 ? `${shortStay(from, to)}: ${words}` : words}</li>
      ))}
      {more > 0 ? <li>and {more} more</li> : null}
    </ul>
  )
}
