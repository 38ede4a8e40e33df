import { House, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { SOUTH_AFRICA } from '#src/contract/fields.ts'
import { dayOf } from '#src/contract/days.ts'
import { longDay } from '#src/contract/words.ts'
import { PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import type { Viewer } from '#src/web/session/viewer.ts'

const NOON = 12
const EVENING = 18

function greeting(now: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: SOUTH_AFRICA, hour: 'numeric', hourCycle: 'h23' }).format(
      now,
    ),
  )
  if (hour < NOON) return 'Good morning'
  return hour < EVENING ? 'Good afternoon' : 'Good evening'
}

type ActionsProps = Pick<Viewer, 'role'> & {
  /** Undefined while it is not known. */
  hasProperties: boolean | undefined
}

/** The welcome line and the quick actions. See docs/product/screens.md#the-dashboard. */
export function Welcome({ name, role, hasProperties }: Pick<Viewer, 'name'> & ActionsProps) {
  const [now] = useState(() => new Date())
  const firstName = name.split(' ')[0]
  return (
    <PageHeader
      title={role === 'admin' ? greeting(now) : `${greeting(now)}, ${firstName}`}
      text={longDay(dayOf(now))}
      actions={<QuickActions role={role} hasProperties={hasProperties} />}
    />
  )
}

function QuickActions({ role, hasProperties }: ActionsProps) {
  // A property that does not exist yet cannot be booked.
  if (role === 'realtor' && hasProperties === false)
    return (
      <ButtonLink to={links.addProperty()} variant="primary" icon={House}>
        Add property
      </ButtonLink>
    )
  if (role === 'realtor') {
    // They keep their room until it is known which of them there are.
    const shown = hasProperties ? '' : 'invisible'
    return (
      <>
        <ButtonLink to={links.addProperty()} icon={House} className={shown}>
          Add property
        </ButtonLink>
        <ButtonLink to={links.bookings({ add: 1 })} variant="primary" icon={Plus} className={shown}>
          Add booking
        </ButtonLink>
      </>
    )
  }
  if (role === 'client') {
    return (
      <>
        <ButtonLink to={links.billing()} variant="quiet" className="max-md:hidden">
          Account Settings
        </ButtonLink>
        <ButtonLink to={links.bookings()} className="max-sm:hidden">
          My Bookings
        </ButtonLink>
        <ButtonLink to={links.browse()} variant="primary" icon={Search}>
          Browse Properties
        </ButtonLink>
      </>
    )
  }
  return null
}
