import { shortDay } from '#src/contract/words.ts'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { EntrySign } from './entry-sign.tsx'
import { clashOn, type Entry, entryWords } from './held-entry.ts'
import { groundOf } from './entry-variant.ts'
import { AGENDA_DAYS, agendaOf } from './agenda-days.ts'

const PARTS = { arrives: 'Arrives', leaves: 'Leaves' } as const

type AgendaProps = { entries: readonly Entry[]; month: string; today: string; onOpen: (day: string) => void }

/** Arrivals and departures from today on, in full, since the cells of a phone have no room. */
export function Agenda({ entries, month, today, onOpen }: AgendaProps) {
  const days = agendaOf(entries, month, today)
  return (
    <Card aria-label={`Next ${AGENDA_DAYS} days`} className="mt-4">
      <CardHeader title={`Next ${AGENDA_DAYS} days`} />
      {days.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-sm text-ink-2">No arrivals or departures.</p>
      ) : (
        <ul className="num">
          {days.map(({ day, moves }) => (
            <li key={day} className="border-t border-line">
              <button
                type="button"
                onClick={() => onOpen(day)}
                className="flex w-full gap-3 px-4 py-2.5 text-left text-sm -outline-offset-2 hover:bg-sunken"
              >
                <span
                  className={`w-[5.25rem] shrink-0 pt-1 font-semibold whitespace-nowrap ${day === today ? 'text-gold-ink' : ''}`}
                >
                  {day === today ? 'Today' : shortDay(day)}
                </span>
                <span className="min-w-0 flex-1 space-y-1.5">
                  {moves.map(({ entry, part }) => (
                    <span key={entry.key} className="flex min-w-0 items-center gap-2">
                      <span
                        className={`grid size-7 shrink-0 place-items-center rounded-sm ${groundOf(entry.kind, clashOn(entry, day))}`}
                      >
                        <EntrySign entry={entry} part={part} day={day} className="size-3.5" />
                      </span>
                      <span className="min-w-0 leading-tight">
                        <span className="block truncate font-semibold">{entryWords(entry, day)}</span>
                        <span className="block truncate text-xs text-ink-2">
                          {PARTS[part]}, {entry.propertyName}
                        </span>
                      </span>
                    </span>
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
