import { rand } from '#src/contract/words.ts'
import { Badge, type BadgeTone } from '#src/web/ui/marks/badge.tsx'
import { type DueAnswer, DUE_NAMES, dueMoment } from './due-words.ts'

const STATES: Record<DueAnswer['state'], { word: string; tone: BadgeTone }> = {
  upcoming: { word: 'Later', tone: 'plain' },
  due: { word: 'Due', tone: 'pending' },
  part_paid: { word: 'Part paid', tone: 'info' },
  late: { word: 'Late', tone: 'clash' },
  paid: { word: 'Paid', tone: 'confirmed' },
  waived: { word: 'Not asked for', tone: 'plain' },
  void: { word: 'Not due any more', tone: 'plain' },
}

/** A deposit is asked for from the beginning, however far its moment is. */
const stateShown = ({ kind, state }: DueAnswer) =>
  kind === 'deposit' && state === 'upcoming' ? 'due' : state

type ScheduleListProps = {
  dues: readonly DueAnswer[]
  /** Stands below a due by its id, such as the buttons of the host. */
  below?: ReadonlyMap<string, React.ReactNode> | undefined
}

/** The amounts of a stay with until when each is paid, and how each stands. */
export function ScheduleList({ dues, below }: ScheduleListProps) {
  return (
    <ul className="num divide-y divide-line">
      {dues.map(due => {
        const { word, tone } = STATES[stateShown(due)]
        return (
          <li key={due._id} className="px-4 py-3 md:px-5">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="min-w-0">
                <p className="font-semibold">{DUE_NAMES[due.kind]}</p>
                <p className="text-sm text-ink-2">by {dueMoment(due.due_at)}</p>
              </div>
              <div className="ml-auto text-right">
                <p className="font-semibold">{rand(due.amount)}</p>
                <Badge tone={tone} className="mt-1">
                  {due.state === 'part_paid' ? `${rand(due.paid)} paid` : word}
                </Badge>
              </div>
            </div>
            {below?.get(due._id)}
          </li>
        )
      })}
    </ul>
  )
}
