import { rand } from '#src/contract/words.ts'
import { reviewEn } from '../../rules/speech/en.ts'
import type { ReviewSpeech } from '../../rules/speech/speech.ts'
import type { ReviewedTerms } from './reviewed-terms.ts'

type Step = ReviewedTerms['cancel_steps'][number]

/** The colour of a step, by the part of the nights that goes back; beside words that say the same. */
export const shareVariant = (percent: number): string =>
  percent === 100
    ? 'bg-leaf'
    : percent >= 50
      ? 'bg-gold'
      : percent > 0
        ? 'bg-gold/50'
        : 'border border-edge bg-mute'

const whenOf = ({ until }: Step, isOnly: boolean, { cancelBy, fromNow, afterThat }: ReviewSpeech) =>
  until ? cancelBy(until) : isOnly ? fromNow : afterThat

const whatOf = (
  { refund_percent: percent, retained }: Step,
  hostName: string,
  { allBack, hostKeeps }: ReviewSpeech,
) => (percent === 100 || retained === 0 ? allBack : hostKeeps(hostName, rand(retained)))

type CancelListProps = {
  terms: Pick<ReviewedTerms, 'cancel_steps'> & Partial<Pick<ReviewedTerms, 'resold'>>
  hostName: string
  speech?: ReviewSpeech
}

/** A cancellation in dates and rand of one stay. */
export function CancelList({ terms, hostName, speech = reviewEn }: CancelListProps) {
  const steps = terms.cancel_steps
  return (
    <>
      <dl className="num space-y-2.5">
        {steps.map(step => (
          <div key={step.until ?? 'after'} className="flex flex-wrap justify-between gap-x-4">
            <dt className="flex items-center gap-2.5">
              <span
                aria-hidden="true"
                className={`size-2.5 shrink-0 rounded-full ${shareVariant(step.refund_percent)}`}
              />
              {whenOf(step, steps.length === 1, speech)}
            </dt>
            <dd className="ml-auto text-right font-medium">{whatOf(step, hostName, speech)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">{speech.never(hostName, terms.resold === 'give_back')}</p>
    </>
  )
}
