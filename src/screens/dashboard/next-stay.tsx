import { useState } from 'react'
import type { ClientDashboard } from '#src/features/dashboard/contract.ts'
import { countNights, dayOf } from '#src/contract/days.ts'
import { nightsWord, stayRange } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { StatusBadge } from '#src/web/ui/marks/badge.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'

type Stay = ClientDashboard['upcoming'][number]

/** The time until the stay, in everyday words. */
function whenWords({ check_in, check_out }: Stay, today: string): string {
  const days = countNights(today, check_in)
  if (days > 1) return `In ${days} days`
  if (days === 1) return 'Tomorrow'
  if (days === 0) return 'Today'
  return check_out === today ? 'You leave today' : 'You are there'
}

/** The home that one goes to next, and when. */
export function NextStay({ stay }: { stay: Stay }) {
  const [today] = useState(() => dayOf(new Date()))
  const isAhead = stay.check_in >= today
  return (
    <section aria-labelledby="next-stay" className="card overflow-hidden md:grid md:grid-cols-[3fr_2fr]">
      <div className="relative aspect-[16/9] overflow-hidden md:aspect-auto md:min-h-80">
        <Picture
          src={stay.property_image}
          alt=""
          ratio="fill"
          priority
          sizes="(min-width: 64rem) 740px, 100vw"
          className="object-[50%_65%]"
        />
      </div>
      <div className="flex flex-col p-4 md:p-6">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="num font-display text-2xl font-medium">{whenWords(stay, today)}</span>
          <StatusBadge status={stay.stage ?? stay.status} />
        </p>
        <h2 id="next-stay" className="mt-3 line-clamp-3 text-lg font-semibold break-words">
          {stay.property_name}
        </h2>
        <p className="text-sm text-ink-2">{stay.property_location}</p>
        <p className="num mt-3">
          {stayRange(stay.check_in, stay.check_out)}
          <span className="text-ink-2">, {nightsWord(countNights(stay.check_in, stay.check_out))}</span>
        </p>
        {isAhead && stay.check_in_time ? (
          <p className="num text-sm text-ink-2">Check-in from {stay.check_in_time}</p>
        ) : null}
        <p className="text-sm text-ink-2">Your host is {stay.realtor_name}</p>
        <p className="mt-auto pt-5">
          <ButtonLink to={links.booking(stay._id)} className="w-full">
            View booking
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
