import { rand, shortDay } from '#src/contract/words.ts'
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

const whenOf = ({ until }: Step, isOnly: boolean) =>
  until ? `By ${shortDay(until)}` : isOnly ? 'From now on' : 'After that'

const whatOf = ({ refund_percent: percent, retained }: Step, hostName: string) =>
  percent === 100 || retained === 0 ? 'you get everything back' : `${hostName} keeps up to ${rand(retained)}`

type CancelListProps = {
  terms: Pick<ReviewedTerms, 'cancel_steps'> & Partial<Pick<ReviewedTerms, 'resold'>>
  hostName: string
}

/** A cancellation in dates and rand of one stay. */
export function CancelList({ terms, hostName }: CancelListProps) {
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
              {whenOf(step, steps.length === 1)}
            </dt>
            <dd className="ml-auto text-right font-medium">{whatOf(step, hostName)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        Never more than you’ve paid by then. Cleaning, pet and service fees always come back.{' '}
        {terms.resold === 'give_back' ? 'If the nights are booked again, some of it comes back. ' : ''}
        If {hostName} cancels, or for a death or a hospital stay, you get everything back.
      </p>
    </>
  )
}
