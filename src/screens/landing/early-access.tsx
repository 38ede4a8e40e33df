import JoinForm from '#src/features/waitlist/web/parts/join-form.island.tsx'
import { Island } from '#src/web/islands/island.tsx'
import { type Joining, joinOf } from './join-of.ts'

/** The second form to join the list, for visitors who read this far. See docs/product/waitlist.md#figures. */
export function EarlyAccess({ joining }: { joining: Joining }) {
  return (
    <section id="early-access" className="scroll-mt-20">
      <div className="mx-auto grid max-w-[1200px] items-center gap-x-14 gap-y-6 px-4 py-16 lg:grid-cols-2 md:px-6 md:py-20">
        <div>
          <h2 className="font-display text-3xl font-medium">Be among the first hosts on Naledi</h2>
          <p className="mt-2 text-ink-2">
            {joining.isDemo
              ? '50% off the first year for waitlist members. Launch in 7 days.'
              : 'Join the waitlist, and we’ll write to you when Naledi launches.'}
          </p>
          {joining.isDemo ? <p className="mt-2 text-sm text-ink-3">Sample figures</p> : null}
        </div>
        <Island name="join-form" of={JoinForm} props={joinOf('early-access', joining)} />
      </div>
    </section>
  )
}
