import { CircleCheck } from 'lucide-react'
import { Link } from '#src/web/link.tsx'
import type { RealtorDashboard, StepId } from '#src/features/dashboard/contract.ts'
import { links } from '#src/web/links.ts'
import { TrialButton, useTrial } from '#src/features/billing/web/parts/trial-button.tsx'

const STEPS: Record<StepId, { word: string; to: string }> = {
  profile: { word: 'Complete your profile', to: links.profile() },
  property: { word: 'Add a home', to: links.addProperty() },
  pictures: { word: 'Add pictures', to: links.properties() },
  booking: { word: 'Take a booking', to: links.bookings({ add: 1 }) },
  favourite: { word: 'Keep a favourite home', to: links.browse() },
  request: { word: 'Ask for a stay', to: links.browse() },
}

const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four', 'Five']

/** Steps that tick themselves off; the card goes when all are done and there is no trial to start. */
export function GettingStartedCard({
  steps,
  isRealtor = false,
}: {
  steps: RealtorDashboard['steps']
  isRealtor?: boolean
}) {
  const done = steps.filter(step => step.done).length
  const isDone = done === steps.length
  const trial = useTrial(isRealtor)
  if (isDone && !trial.isOffered) return null
  return (
    <section className="card p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="font-display text-xl font-medium">{isDone ? 'All set up' : 'Getting started'}</h2>
          <p className="text-sm text-ink-2">
            {isDone
              ? 'Every step is done.'
              : `${NUMBERS[done]} of ${NUMBERS[steps.length]?.toLowerCase()} done.`}
          </p>
        </div>
        {trial.isOffered ? <TrialButton had={trial.had} /> : null}
      </div>
      {isDone ? null : (
        <ol className="mt-4 grid gap-x-6 md:grid-flow-col md:auto-cols-fr">
          {steps.map((step, index) => (
            <Step key={step.id} id={step.id} isDone={step.done} number={index + 1} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Step({ id, isDone, number }: { id: StepId; isDone: boolean; number: number }) {
  const { word, to } = STEPS[id]
  return (
    <li className={`flex min-h-14 items-center gap-3 border-t-2 ${isDone ? 'border-leaf' : 'border-line'}`}>
      {isDone ? (
        <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-6 text-leaf" />
      ) : (
        <span
          aria-hidden="true"
          className="num grid size-6 place-items-center rounded-full border border-edge text-xs font-semibold"
        >
          {number}
        </span>
      )}
      {isDone ? (
        <span>
          {word}
          <span className="sr-only"> (done)</span>
        </span>
      ) : (
        <Link to={to} className="link inline-flex min-h-11 items-center font-medium">
          {word}
        </Link>
      )}
    </li>
  )
}
