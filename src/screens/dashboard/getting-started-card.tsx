import { Link } from '#src/web/link.tsx'
import type { RealtorDashboard, StepId } from '#src/features/dashboard/contract.ts'
import { links } from '#src/web/links.ts'
import { StarMark } from '#src/web/ui/marks/star-mark.tsx'
import { TrialButton, useTrial } from '#src/features/billing/web/parts/trial-button.tsx'

/** Titles of the first steps, and the screen of each. */
export const STEPS: Record<StepId, { word: string; to: string }> = {
  profile: { word: 'Complete your profile', to: links.profile() },
  property: { word: 'Add a property', to: links.addProperty() },
  pictures: { word: 'Add photos', to: links.properties() },
  booking: { word: 'Add your first booking', to: links.bookings({ add: 1 }) },
  favourite: { word: 'Save a favourite', to: links.browse() },
  request: { word: 'Request a booking', to: links.browse() },
}

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
            {isDone ? 'Every step is done.' : `${done} of ${steps.length} done.`}
          </p>
        </div>
        {trial.isOffered ? <TrialButton had={trial.had} /> : null}
      </div>
      {isDone ? null : (
        <ol className="mt-6 grid gap-x-6 md:grid-flow-col md:auto-cols-fr">
          {steps.map(step => (
            <Step key={step.id} id={step.id} isDone={step.done} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Step({ id, isDone }: { id: StepId; isDone: boolean }) {
  const { word, to } = STEPS[id]
  return (
    <li className="relative flex min-h-12 items-center gap-3 border-line max-md:border-l max-md:pl-5 md:border-t md:pt-4">
      {/* One thread with a star at each step: gold where it is done. */}
      <span
        aria-hidden="true"
        className="absolute bg-surface max-md:top-1/2 max-md:-left-[8.5px] max-md:-translate-y-1/2 max-md:py-1 md:-top-[8.5px] md:left-0 md:pr-2.5"
      >
        <StarMark className={`size-[17px] ${isDone ? 'text-gold' : 'text-edge'}`} />
      </span>
      {isDone ? (
        <span className="text-ink-2">
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
