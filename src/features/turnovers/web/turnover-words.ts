import { registeredWords } from '#src/features/guest-register/rules.ts'
import { addDays } from '#src/contract/days.ts'
import { formatDateTime, shortDay, weekdayName } from '#src/contract/words.ts'
import type { BadgeTone } from '#src/web/ui/marks/badge.tsx'
import type { TurnoverAnswer } from '../contract/turnovers.ts'

const TIME_CHARS = 5
const timeOf = (instant: string) => formatDateTime(instant).slice(-TIME_CHARS)
const dayOf = (instant: string) =>
  formatDateTime(instant)
    .split(',')[0]!
    .replace(/ \d{4}$/, '') // `16 Dec 2026, 08:40`

/** `Today`, `Tomorrow`, or `Wed 16 Dec`. */
export function dayWord(day: string, today: string): string {
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : shortDay(day)
}

/** The time alone where it is today's, else the day as well. */
const whenWord = (instant: string, now: string): string =>
  dayOf(instant) === dayOf(now) ? timeOf(instant) : `${dayOf(instant)}, ${timeOf(instant)}`

type Chip = { tone: BadgeTone; word: string }

/** Returns how far a turnover is, as its badge says it. */
export function chipOf(turnover: TurnoverAnswer, now: string): Chip {
  const { state, notified_at: notifiedAt, done_at: doneAt, mail_at: mailAt } = turnover
  if (state === 'done' && doneAt) return { tone: 'confirmed', word: `Done ${whenWord(doneAt, now)}` }
  if (state === 'gone') return { tone: 'clash', word: 'Cancelled since told' }
  if (state === 'unassigned') return { tone: 'plain', word: 'No cleaner' }
  if (mailAt) return { tone: 'pending', word: `Email goes ${weekdayOfWord(mailAt)} ${timeOf(mailAt)}` }
  if (state === 'changed') return { tone: 'pending', word: 'Changed since told' }
  if (state === 'notified' && notifiedAt)
    return { tone: 'confirmed', word: `Told ${whenWord(notifiedAt, now)}` }
  return { tone: 'clash', word: 'Not told yet' }
}

const SHORT_CHARS = 3
// 17:00 in South Africa is on the same day everywhere west of it that matters: in UTC.
const weekdayOfWord = (instant: string) => weekdayName(instant.slice(0, 10)).slice(0, SHORT_CHARS)

type Side = { names: string | null; guests: number | null; pets: number }

const peopleWords = ({ names, guests, pets }: Side): string => {
  const counts = [
    guests === null ? '' : String(guests),
    pets > 0 ? `${pets} ${pets === 1 ? 'pet' : 'pets'}` : '',
  ]
  const counted = counts.filter(Boolean).join(', ')
  return `${names ?? 'Guests'}${counted ? ` (${counted})` : ''}`
}

/** Returns who leaves by when, and who comes from when. */
export function stayWords({ leaving, arriving }: TurnoverAnswer): string[] {
  if (!leaving && !arriving) return ['Cancelled or moved: no guests leave or arrive']
  return [
    leaving ? `${peopleWords(leaving)} leaving by ${leaving.until}` : '',
    arriving ? `${peopleWords(arriving)} arriving from ${arriving.from}` : '',
    arriving?.register ? registeredWords(arriving.register) : '',
  ].filter(Boolean)
}
