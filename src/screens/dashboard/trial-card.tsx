import { TrialButton, useTrial } from '#src/features/billing/web/parts/trial-button.tsx'

/** The trial by itself, where no list of steps offers it. */
export function TrialCard() {
  const trial = useTrial(true)
  if (!trial.isOffered) return null
  return (
    <section className="card flex flex-wrap items-center justify-between gap-4 p-4 md:p-5">
      <h2 className="font-display text-xl font-medium">Your free trial</h2>
      <TrialButton had={trial.had} />
    </section>
  )
}
