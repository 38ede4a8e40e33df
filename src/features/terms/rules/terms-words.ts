import type { Language } from '#src/contract/language.ts'
import { dayOf } from '#src/contract/days.ts'
import { percentWord, rand } from '#src/contract/words.ts'
import type { WordedLine } from '#src/features/pricing/rules/words/line-words.ts'
import type { PriceLine } from '#src/features/pricing/rules/price-of-stay.ts'
import { legalFacts, type LegalIdentity } from './legal.ts'
import { type CancelStep, cancelSteps } from './refund.ts'
import { balanceDueAt, damageBackBy, depositCents } from './schedule.ts'
import { termsAf } from './speech/af.ts'
import { termsEn } from './speech/en.ts'
import type { TermsSpeech, NamedStay } from './speech/speech.ts'
import { termsZu } from './speech/zu.ts'
import type { PropertyTerms } from './terms.ts'

const ofCents = (cents: number) => rand(cents / 100)

/** A stay as its terms are written. */
export type WordedStay = NamedStay & { lines: readonly (PriceLine | WordedLine)[]; totalCents: number }

/** Words of kept terms by their language. */
export const TERMS_SPEECH: Record<Language, TermsSpeech> = { en: termsEn, af: termsAf, zu: termsZu }

function paymentWords(speech: TermsSpeech, terms: PropertyTerms, { checkIn, totalCents }: WordedStay) {
  const balanceAt =
    terms.balance_days === 0 ? speech.onArrival : speech.untilDay(dayOf(balanceDueAt(terms, checkIn)))
  const within = speech.afterAcceptance(terms.deposit_within)
  const deposit = depositCents(terms, totalCents)
  const amounts =
    deposit === 0
      ? [speech.whole(ofCents(totalCents), balanceAt, within)]
      : deposit === totalCents
        ? [speech.confirming(ofCents(totalCents), within)]
        : [speech.deposit(ofCents(deposit), within), speech.balance(ofCents(totalCents - deposit), balanceAt)]
  return [...amounts, speech.ways(speech.methods(terms.methods))]
}

function damageWords(speech: TermsSpeech, terms: PropertyTerms, { checkOut }: WordedStay): string[] {
  const { kind, value, by } = terms.damage
  if (kind === 'none' || value === 0) return []
  return [speech.damage(ofCents(value), by, damageBackBy(terms, checkOut))]
}

const stepWords =
  (speech: TermsSpeech) =>
  ({ until, refundPercent, retainedCents }: CancelStep): string =>
    speech.step(
      until,
      refundPercent === 100
        ? null
        : { amount: ofCents(retainedCents), percent: percentWord(100 - refundPercent) },
    )

/** The terms of one stay as a guest accepts them and the booking keeps them: of the same terms, stay, price, host and language always the same text. See docs/product/terms.md#review-before-a-request. */
export function termsWords(
  terms: PropertyTerms,
  legal: LegalIdentity,
  stay: WordedStay,
  language: Language = 'en',
): string {
  const speech = TERMS_SPEECH[language]
  const { checkIn, lines, totalCents } = stay
  return [
    speech.stay(stay),
    ...lines.map(line => `${speech.line(line)}: ${ofCents(line.amountCents)}`),
    `${speech.total}: ${ofCents(totalCents)}`,
    ...paymentWords(speech, terms, stay),
    ...damageWords(speech, terms, stay),
    ...cancelSteps(terms, { checkIn, lines }).map(stepWords(speech)),
    ...speech.always,
    speech.resold[terms.resold],
    ...legalFacts(legal, speech.legal).map(({ name, value }) => `${name}: ${value}`),
  ].join('\n')
}
