import { addDays } from '#src/contract/days.ts'
import type { StartingKey } from '#src/features/templates/rules/starting-keys.ts'
import { folded } from './privacy/find-names.ts'

/** What guests ask, by what answers it; the first that is asked is answered. English and Afrikaans. */
const ASKED: readonly (readonly [StartingKey, RegExp])[] = [
  ['check-out', /check.?out|late departure|uitklok|uitboek|laat vertrek|leave (?:later|the key)/],
  ['check-in', /check.?in|inklok|inboek|key|code|wi.?fi|password|sleutel|kode|wagwoord|arrive|aankom/],
  [
    'directions',
    /direction|address|gps|how (?:do|can) (?:i|we) (?:get|find)|where (?:is|are)|parking|aanwysings|adres|waar is|parkeer/,
  ],
  ['review', /review|resensie/],
]

const NEAR_DAYS = 3

type Stay = { check_in: string; check_out: string }

/** Which template answers what a guest wrote last, or, where that says nothing of it, fits the moment of the stay; best first. */
export function fittingTemplates(words: string, { check_in, check_out }: Stay, today: string): StartingKey[] {
  const asked = ASKED.filter(([, pattern]) => pattern.test(folded(words))).map(([key]) => key)
  const moment: StartingKey[] =
    today >= check_out
      ? ['review', 'thank-you']
      : today >= addDays(check_out, -1)
        ? ['check-out']
        : today > check_in
          ? ['first-morning']
          : today >= addDays(check_in, -NEAR_DAYS)
            ? ['check-in', 'directions']
            : ['thank-you', 'directions']
  return [...new Set([...asked, ...moment])]
}
