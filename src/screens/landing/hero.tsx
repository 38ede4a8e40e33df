import { Play } from 'lucide-react'
import JoinForm from '#src/features/waitlist/web/parts/join-form.island.tsx'
import { grouped } from '#src/contract/words.ts'
import { Island } from '#src/web/islands/island.tsx'
import { PropertySearch } from './property-search.tsx'
import { type Joining, joinOf } from './join-of.ts'
import middle from './pictures/karoo-stars-1000.avif'
import small from './pictures/karoo-stars-800.avif'
import large from './pictures/karoo-stars-1600.avif'
import plain from './pictures/karoo-stars-1600.webp'

type HeroProps = { today: string; waiting: number; joining: Joining }

/** Our night, with the two things people come for: a home to stay in, and a place on the list. */
export function Hero({ today, waiting, joining }: HeroProps) {
  return (
    <section className="on-night relative isolate flex flex-col overflow-hidden bg-night text-on-night">
      <div className="relative z-10 mx-auto w-full max-w-[1200px] px-4 pb-10 max-md:-mt-8 md:px-6 md:pt-12 md:pb-[380px]">
        <h1 className="max-w-[15ch] font-display text-5xl leading-[1.02] font-medium tracking-[-.025em]">
          A good host lights the way home
        </h1>
        <p className="mt-4 max-w-[50ch] text-lg">
          Homes from the Cape to the Wild Coast, booked directly with local hosts.
        </p>
        <PropertySearch today={today} />
        <div id="waitlist" className="mt-8 scroll-mt-24">
          <p className="max-w-[50ch] font-semibold">
            Hosting? One calendar, every guest, and your evenings back.
          </p>
          <div className="mt-3">
            <Island name="join-form" of={JoinForm} props={joinOf('waitlist', joining)} />
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
            {joining.isDemo ? <span>50% off your first year for waitlist members.</span> : null}
            <a
              href="#demo"
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4"
            >
              <Play className="size-4" />
              View Demo
            </a>
          </p>
          <Claims isDemo={joining.isDemo} waiting={waiting} />
        </div>
      </div>
      {/* First on a phone. On a wide screen behind the words: it hangs from the foot, which is known once they are there. */}
      <picture className="max-md:relative max-md:order-first">
        <source type="image/avif" srcSet={`${small} 800w, ${middle} 1000w, ${large} 1600w`} sizes="100vw" />
        <img
          src={plain}
          alt=""
          width={1600}
          height={1200}
          fetchPriority="high"
          className="w-full object-cover max-md:h-60 max-md:object-[58%_90%] md:absolute md:inset-x-0 md:bottom-0 md:h-full md:object-[50%_100%]"
        />
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-28 bg-linear-to-t from-night to-transparent md:hidden"
        />
      </picture>
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-0 hidden w-[860px] bg-linear-to-r from-night/80 to-transparent md:block"
      />
    </section>
  )
}

/** The figures counted here; on a demo those of the sample, marked as such. See docs/product/waitlist.md#figures. */
function Claims({ isDemo, waiting }: { isDemo: boolean; waiting: number }) {
  if (isDemo)
    return (
      <p className="text-sm text-on-night-2">Sample figures: 2,847+ properties managed · launch in 7 days</p>
    )
  if (waiting < 1) return null
  return <p className="text-sm text-on-night-2">{grouped(waiting)} on the waitlist</p>
}
