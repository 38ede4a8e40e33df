import { addDays, nightsBetween } from '#src/contract/days.ts'
import { monthName, weekdayName } from '#src/contract/words.ts'
import { ChannelTile } from '#src/web/ui/marks/channel-tile.tsx'

const DAYS = 14
const BEFORE = 3
const CHANNELS = ['naledi', 'airbnb', 'booking.com', 'lekkeslaap']

type Stay = { guest: string; channel: string; from: number; to: number; pending?: boolean }

// Days from the first one shown: a stay begins and ends in the middle of a day, so that two may share it.
const PROPERTIES: { name: string; stays: Stay[] }[] = [
  {
    name: 'Kloof Cottage',
    stays: [
      { guest: 'Joubert', channel: 'airbnb', from: 0, to: 3 },
      { guest: 'Mthembu', channel: 'naledi', from: 3, to: 8 },
      { guest: 'De Villiers', channel: 'booking.com', from: 8, to: 14 },
    ],
  },
  {
    name: 'Garden Room',
    stays: [
      { guest: 'Naidoo', channel: 'lekkeslaap', from: 1, to: 4 },
      { guest: 'Botha', channel: 'naledi', from: 5, to: 7, pending: true },
      { guest: 'Sithole', channel: 'airbnb', from: 9, to: 12 },
    ],
  },
  {
    name: 'Wale Street',
    stays: [
      { guest: 'Abrahams', channel: 'booking.com', from: 2, to: 6 },
      { guest: 'Khoza', channel: 'naledi', from: 6, to: 11 },
    ],
  },
]

const HALVES = `repeat(${DAYS * 2}, minmax(0, 1fr))`

/** Two weeks of three homes around today, in the look of the calendar. */
export function SampleCalendar({ today }: { today: string }) {
  const first = addDays(today, -BEFORE)
  const days = nightsBetween(first, addDays(first, DAYS))
  const [year, month] = today.split('-').map(Number)
  return (
    <div className="border-t border-line p-4 md:p-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">
          {monthName(month!)} {year}
        </p>
        <p className="hidden items-center gap-4 text-xs text-ink-2 sm:flex">
          {CHANNELS.map(channel => (
            <ChannelTile key={channel} channel={channel} withWord />
          ))}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label="Sample calendar">
        <div className="grid min-w-[760px] grid-cols-[150px_1fr] max-sm:grid-cols-[108px_1fr]">
          <div />
          <div className="num grid grid-cols-14 text-center text-xs text-ink-3">
            {days.map(day => (
              <span key={day} className={`pb-1.5 ${day === today ? 'font-bold text-ink' : ''}`}>
                {Number(day.slice(-2))}
              </span>
            ))}
          </div>
          {PROPERTIES.map(({ name, stays }) => (
            <div key={name} className="contents">
              <p className="flex items-center border-t border-line pr-3 text-sm font-medium">{name}</p>
              <div className="grid h-11 border-t border-line" style={{ gridTemplateColumns: HALVES }}>
                {days.map((day, index) => (
                  <span
                    key={day}
                    className={`border-l border-line ${groundOf(day, today)}`}
                    style={{ gridColumn: `${index * 2 + 1} / span 2`, gridRow: 1 }}
                  />
                ))}
                {stays.map(stay => (
                  <Bar key={stay.guest} stay={stay} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}

const groundOf = (day: string, today: string) =>
  day === today ? 'bg-gold-soft' : weekdayName(day).startsWith('S') ? 'bg-sunken' : ''

function Bar({ stay: { guest, channel, from, to, pending = false } }: { stay: Stay }) {
  return (
    <span
      className={`sample-bar relative z-10 mx-[1.5px] my-1.5 flex items-center gap-1.5 overflow-hidden rounded-md px-1.5 text-xs font-semibold whitespace-nowrap ${pending ? 'hatch-gold text-gold-ink' : 'bg-indigo-soft'}`}
      style={{ gridColumn: `${from * 2 + 2} / ${Math.min(to * 2 + 2, DAYS * 2 + 1)}`, gridRow: 1 }}
    >
      <ChannelTile channel={channel} />
      <span className="truncate">{guest}</span>
    </span>
  )
}
