import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { countWaiting } from '#src/features/channels/contract/waiting.ts'
import type { RealtorDashboard } from '#src/features/dashboard/contract.ts'
import { useUnread } from '#src/features/messages/web/parts/use-unread.ts'
import { grouped } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { Link } from '#src/web/link.tsx'
import { StarMark } from '#src/web/ui/marks/star-mark.tsx'

type Part = { key: string; to: string; words: string }
type Waiting = { unread: number; clashes: number }

/** Returns `requests to accept or decline`, with changes of stays named where there are any. */
function waitingWords(requests: number, changes: number): string {
  const request = requests === 1 ? 'request' : 'requests'
  if (changes === 0) return `${request} to accept or decline`
  const change = changes === 1 ? 'change' : 'changes'
  return requests === 0 ? `${change} to answer` : `to answer (${requests} ${request}, ${changes} ${change})`
}

/** Today's events, as parts of one sentence; each links to what it counts. */
function partsOf(dashboard: RealtorDashboard, { unread, clashes }: Waiting): Part[] {
  const { arriving, leaving, figures, requestsTotal: requests, changesTotal: changes } = dashboard
  const [come, go] = [arriving.length, leaving.length]
  const upcoming = links.bookings({ tab: 'upcoming' })
  const parts = [
    // Two guests who both expect to arrive come before all else.
    {
      key: 'clash',
      count: clashes,
      to: links.channels(),
      words: clashes === 1 ? 'double booking' : 'double bookings',
    },
    { key: 'come', count: come, to: upcoming, words: come === 1 ? 'arrives' : 'arrive' },
    { key: 'go', count: go, to: upcoming, words: go === 1 ? 'leaves' : 'leave' },
    {
      key: 'stay',
      count: figures.inHouse - come,
      to: upcoming,
      words: figures.inHouse - come === 1 ? 'stays on' : 'stay on',
    },
    {
      key: 'wait',
      count: requests + changes,
      to: changes > 0 ? links.bookings() : links.bookings({ tab: 'pending' }),
      words: waitingWords(requests, changes),
    },
    {
      key: 'write',
      count: unread,
      to: links.messages({ tab: 'unread' }),
      words: `new ${unread === 1 ? 'message' : 'messages'}`,
    },
  ]
  return parts
    .filter(({ count }) => count > 0)
    .map(({ key, count, to, words }) => ({ key, to, words: `${grouped(count)}\u00a0${words}` }))
}

const between = (index: number, count: number): ReactNode => {
  if (index === 0) return null
  return index === count - 1 ? ' and ' : ', '
}

// Acrux at the foot, Gacrux at the head, and the two arms.
const STARS = [
  'top-[72%] left-[46%] size-3',
  'top-[8%] left-[40%] size-2.5',
  'top-[34%] left-[14%] size-2',
  'top-[40%] left-[70%] size-2.5',
]

function SouthernCross() {
  return (
    <span aria-hidden="true" className="absolute inset-y-2 right-4 hidden w-28 text-on-night sm:block">
      {STARS.map(place => (
        <span key={place} className={`absolute ${place}`}>
          <StarMark className="size-full opacity-80" />
        </span>
      ))}
    </span>
  )
}

/** The day in one line, on our night. */
export function NowBand({ dashboard }: { dashboard: RealtorDashboard }) {
  const unread = useUnread()
  // The navigation has asked for it already.
  const { data } = useQuery(query(countWaiting, {}))
  const parts = partsOf(dashboard, { unread, clashes: data?.clashes ?? 0 })
  return (
    <section
      aria-label="Now"
      className="on-night relative overflow-hidden rounded-lg border border-line bg-night px-5 py-5 text-on-night md:px-7 md:py-6"
    >
      <SouthernCross />
      <p className="relative flex items-baseline gap-3 font-display text-xl leading-8 font-medium text-balance md:text-2xl md:leading-9 sm:pr-32">
        <StarMark className="size-4 text-gold-bright" />
        <span>
          {parts.length === 0 ? 'Nothing today: no arrivals, departures or requests.' : null}
          {parts.map(({ key, to, words }, index) => (
            <Fragment key={key}>
              {between(index, parts.length)}
              <Link
                to={to}
                className="underline decoration-on-night-2/60 underline-offset-4 hover:decoration-2"
              >
                {words}
              </Link>
            </Fragment>
          ))}
          {parts.length > 0 ? '.' : null}
        </span>
      </p>
    </section>
  )
}
