import { LogIn, LogOut, type LucideIcon } from 'lucide-react'
import { Link } from '#src/web/link.tsx'
import type { RealtorDashboard } from '#src/features/dashboard/contract.ts'
import { guestsWord, nightsWord } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Avatar } from '#src/web/ui/avatar.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'

type Turn = RealtorDashboard['arriving'][number]

/** Who comes and who leaves today. */
export function TodayCard({ arriving, leaving }: { arriving: Turn[]; leaving: Turn[] }) {
  return (
    <Card>
      <CardHeader
        title="Today"
        action={
          <Link
            to={links.bookings({ tab: 'upcoming' })}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-indigo"
          >
            Upcoming
          </Link>
        }
      />
      <Turns
        title="Arriving"
        icon={LogIn}
        turns={arriving}
        preposition="from"
        nobody="Nobody arrives today."
      />
      <Turns title="Leaving" icon={LogOut} turns={leaving} preposition="by" nobody="Nobody leaves today." />
    </Card>
  )
}

type TurnsProps = { title: string; icon: LucideIcon; turns: Turn[]; preposition: string; nobody: string }

function Turns({ title, icon: Icon, turns, preposition, nobody }: TurnsProps) {
  return (
    <>
      <h3 className="flex items-center gap-2 border-y border-line bg-sunken px-4 py-2 text-sm font-semibold text-ink-2 md:px-5">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4" /> {title}{' '}
        <span className="num">{turns.length}</span>
      </h3>
      {turns.length === 0 ? <p className="px-4 py-4 text-sm text-ink-2 md:px-5">{nobody}</p> : null}
      <ul className="divide-y divide-line">
        {turns.map(turn => (
          <li key={turn._id}>
            <Link to={links.booking(turn._id)} className="flex items-center gap-3 px-4 py-3 md:px-5">
              <Avatar name={turn.guest_name} />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{turn.guest_name}</span>
                <span className="block truncate text-sm text-ink-2">
                  {turn.property_name}
                  {turn.time ? `, ${preposition} ${turn.time}` : ''}, {nightsWord(turn.nights)},{' '}
                  {guestsWord(turn.guests)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
