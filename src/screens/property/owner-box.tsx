import { useQuery } from '@tanstack/react-query'
import { Eye, Tag } from 'lucide-react'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { addDays } from '#src/contract/days.ts'
import { weekdayDay, wholeRand } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { useHydrated } from '#src/web/islands/use-hydrated.ts'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Fact } from '#src/web/ui/fact.tsx'
import type { BookableProperty } from './bookable-property.ts'

const AHEAD_DAYS = 180

/** Shows the owner the status of the home instead of the booking box: owners cannot book their own home. */
export function OwnerBox({ property, today }: { property: BookableProperty; today: string }) {
  const isHydrated = useHydrated()
  const { data } = useQuery(
    query(bookingsCalendar, { property_id: property._id, from: today, to: addDays(today, AHEAD_DAYS) }),
  )
  const stays = data?.bookings
    .filter(({ status }) => status === 'confirmed')
    .toSorted((one, other) => one.check_in.localeCompare(other.check_in))
  const tonight = stays?.find(({ check_in, check_out }) => check_in <= today && check_out > today)
  const next = stays?.find(({ check_in }) => check_in > today)
  const whenHydrated = (words: string) => (isHydrated && stays ? words : '…')
  return (
    <section aria-label="Your home" className="rounded-xl border border-line bg-raised p-5 shadow-lift">
      <p className="num">
        <span className="mr-1 text-ink-3">from</span>{' '}
        <span className="font-display text-2xl font-medium">{wholeRand(property.from_price)}</span>{' '}
        <span className="ml-1 text-ink-3">a night</span>
      </p>
      <dl className="num mt-4 grid gap-px overflow-hidden rounded-md border border-line bg-line">
        <Fact name="Tonight" note={tonight ? `until ${weekdayDay(tonight.check_out)}` : undefined}>
          {whenHydrated(tonight?.guest_name ?? 'Free')}
        </Fact>
        <Fact name="Next arrival" note={next ? weekdayDay(next.check_in) : undefined}>
          {whenHydrated(next?.guest_name ?? 'No one in the next 6 months')}
        </Fact>
      </dl>
      <ButtonLink
        to={links.ownProperty(property._id, 'listing')}
        variant="solid"
        size="lg"
        wide
        className="mt-4"
      >
        Edit Listing
      </ButtonLink>
      <ButtonLink to={links.rates(property._id)} icon={Tag} wide className="mt-2">
        Prices and rules
      </ButtonLink>
      <ButtonLink
        to={links.property(property.public_slug, { as: 'guest' })}
        icon={Eye}
        variant="quiet"
        wide
        className="mt-2"
      >
        See as a guest
      </ButtonLink>
    </section>
  )
}
