import { BedDouble, LogIn, LogOut, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#src/web/link.tsx'
import { registeredWords } from '#src/features/guest-register/rules.ts'
import type { RealtorDashboard } from '#src/features/dashboard/contract.ts'
import { guestsWord, nightsWord, stayDay, weekdayDay } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'

type Day = Pick<RealtorDashboard, 'arriving' | 'leaving' | 'staying' | 'next'>
type Turn = Day['leaving'][number]
type Row = {
  id: string
  image: string | null
  name: string
  text: string
  when: string | null
  note?: string | undefined
}

const rowOf = (turn: Turn, preposition: string): Row => ({
  id: turn._id,
  image: turn.property_image,
  name: turn.guest_name,
  text: `${turn.property_name}, ${nightsWord(turn.nights)}, ${guestsWord(turn.guests, turn.pets)}`,
  when: turn.time ? `${preposition} ${turn.time}` : null,
})

const WAY = 'inline-flex min-h-11 items-center text-sm font-semibold text-indigo'

/** Arrivals, departures and guests in the house today; on a quiet day the next arrival. */
export function TodayCard({ day: { arriving, leaving, staying, next } }: { day: Day }) {
  const isQuiet = arriving.length + leaving.length + staying.length === 0
  return (
    <Card>
      <CardHeader
        title="Today"
        action={
          <span className="flex gap-5">
            <Link to={links.turnovers()} className={WAY}>
              Turnovers
            </Link>
            <Link to={links.bookings({ tab: 'upcoming' })} className={WAY}>
              Upcoming
            </Link>
          </span>
        }
      />
      {isQuiet ? <Quiet next={next} /> : null}
      <Rows
        title="Arriving"
        icon={LogIn}
        rows={arriving.map(turn => ({
          ...rowOf(turn, 'from'),
          note: turn.register ? registeredWords(turn.register) : undefined,
        }))}
      />
      <Rows title="Leaving" icon={LogOut} rows={leaving.map(turn => rowOf(turn, 'by'))} />
      <Rows
        title="Staying"
        icon={BedDouble}
        rows={staying.map(stay => ({
          id: stay._id,
          image: stay.property_image,
          name: stay.guest_name,
          text: stay.property_name,
          when: `until ${stayDay(stay.check_out).replace(/ \d{4}$/, '')}`,
        }))}
      />
    </Card>
  )
}

function Quiet({ next }: { next: Day['next'] }): ReactNode {
  return (
    <p className="border-t border-line px-4 py-5 text-sm text-ink-2 md:px-5">
      {next ? (
        <>
          A quiet day. Next:{' '}
          <Link to={links.booking(next._id)} className="link">
            {next.guest_name} arrives at {next.property_name}
          </Link>{' '}
          on {weekdayDay(next.check_in)}.
        </>
      ) : (
        'Nothing today. No one has booked ahead yet.'
      )}
    </p>
  )
}

function Rows({ title, icon: Icon, rows }: { title: string; icon: LucideIcon; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="flex items-center gap-2 border-y border-line bg-sunken px-4 py-2 text-sm font-semibold text-ink-2 md:px-5">
        <Icon className="size-4" /> {title} <span className="num">{rows.length}</span>
      </h3>
      <ul className="divide-y divide-line">
        {rows.map(({ id, image, name, text, when, note }) => (
          <li key={id}>
            <Link to={links.booking(id)} className="flex items-center gap-3 px-4 py-3 md:px-5">
              <span className="w-14 shrink-0 overflow-hidden rounded-md">
                <Picture src={image} alt="" sizes="56px" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 truncate font-semibold">{name}</span>
                  {when ? (
                    <span className="num shrink-0 text-sm font-semibold whitespace-nowrap text-ink-2">
                      {when}
                    </span>
                  ) : null}
                </span>
                <span className="block truncate text-sm text-ink-2">{text}</span>
                {note ? <span className="num block text-sm text-ink-2">{note}</span> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
