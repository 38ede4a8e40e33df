import { addDays } from '#src/contract/days.ts'
import type { StartingKey } from '#src/features/templates/rules/starting-keys.ts'
import { folded } from './privacy/find-names.ts'

/** Questions of guests, by the template that answers them; the first match is answered. English and Afrikaans. */
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

/** A sentence that asks, with its sign or without, in English and Afrikaans. */
const QUESTION =
  /\?|^\s*(?:(?:hi|hello|hallo|please|asseblief)\b[^a-z]*)?(?:can|could|may|do|does|did|is|are|will|would|when|what|which|how|who|kan|mag|is|wanneer|wat|watter|hoe|wie)\b/m

type Stay = { check_in: string; check_out: string }

const sentencesOf = (words: string) => folded(words).match(/[^.!?\n]+[.!?]*/g) ?? []

/** The questions in what a guest wrote. */
export const questionsIn = (words: string): string[] =>
  sentencesOf(words).filter(each => QUESTION.test(each.trim()))

/**
 * Returns which templates answer what a guest wrote last, best first; of words that ask nothing, those that fit the moment of the stay.
 * Returns none if a question is answered by no template, or if they need two: a wrong reply is worse than no reply.
 */
export function fittingTemplates(words: string, { check_in, check_out }: Stay, today: string): StartingKey[] {
  const keysOf = (text: string) =>
    ASKED.filter(([, pattern]) => pattern.test(folded(text))).map(([key]) => key)
  const questions = questionsIn(words)
  if (questions.length > 0) {
    const answered = questions.map(keysOf)
    const common = answered[0]!.filter(key => answered.every(keys => keys.includes(key))) // there is one
    return common
  }
  const asked = keysOf(words)
  if (asked.length > 0) return asked
  return today >= check_out
    ? ['review', 'thank-you']
    : today >= addDays(check_out, -1)
      ? ['check-out']
      : today > check_in
        ? ['first-morning']
        : today >= addDays(check_in, -NEAR_DAYS)
          ? ['check-in', 'directions']
          : ['thank-you', 'directions']
}
