const NO_BREAK = '\u00a0'
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const SHORT_CHARS = 3
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24
const SOUTH_AFRICA_AHEAD_MS = 2 * HOUR_MINUTES * MINUTE_MS

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Digits in threes, so that server and browser print the same whatever their ICU. */
export const grouped = (count: number) => String(Math.trunc(count)).replace(/\B(?=(\d{3})+$)/g, NO_BREAK)

/** An amount of rand as people write it here: `R 1 250`, with cents only when there are some. */
export function rand(amount: number) {
  const totalCents = Math.round(Math.abs(amount) * 100)
  const cents = totalCents % 100
  const rands = grouped((totalCents - cents) / 100)
  const minus = amount < 0 && totalCents > 0 ? '−' : ''
  return `${minus}R${NO_BREAK}${rands}${cents > 0 ? `,${twoDigits(cents)}` : ''}`
}

/** Returns the difference that a change makes to a price: `R 1 850 less`, `R 700 more`, `Same price`. */
export const differenceWord = (difference: number): string =>
  difference === 0 ? 'Same price' : `${rand(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`

const MB = 1024 * 1024

/** Returns what files take, as people say it: `120 MB`, `1,5 GB`. */
export function storage(bytes: number): string {
  if (bytes < 1000 * MB) return `${Math.ceil(bytes / MB)}${NO_BREAK}MB`
  return `${String(Math.round(bytes / MB / 102.4) / 10).replace('.', ',')}${NO_BREAK}GB`
}

/** As the public pages show an amount: without decimals. See docs/product/prices.md#amounts. */
export const wholeRand = (amount: number) => rand(Math.round(amount))

/** `1 250,50` and `1,250.50` as a program writes them; what is no amount stays as it is and is refused. */
export function plainAmount(text: string): string {
  const tight = text.replaceAll(/[\s\u00a0R]/g, '')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(tight)) return tight.replaceAll(',', '')
  return tight.replace(/,(\d{1,2})$/, '.$1')
}

/** The name of month 1 to 12. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? String(month)

/** The name of a calendar date's day of the week. */
export const weekdayName = (date: string): string =>
  WEEKDAYS[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''

/** The names of weekdays by their numbers, 0 for Sunday. */
export const weekdayNames = (days: readonly number[]): string[] => days.map(day => WEEKDAYS[day] ?? '')

/** `Friday, Saturday or Sunday`. */
export const listed = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** `12,5%`. */
export const percentWord = (percent: number): string => `${String(percent).replace('.', ',')}%`

type Day = { year: string; month: string; day: string }

function dayParts(date: string): Day {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  return { year, month: monthName(Number(month)).slice(0, SHORT_CHARS), day: String(Number(day)) }
}

/** `2026-12-16` as `16 Dec 2026`. Stay dates are calendar days and never pass through a time zone. */
export function stayDay(date: string) {
  const { year, month, day } = dayParts(date)
  return `${day} ${month} ${year}`
}

/** From arrival to departure, with month and year said once where they are the same. */
export function stayRange(checkIn: string, checkOut: string) {
  const from = dayParts(checkIn)
  const sameYear = from.year === dayParts(checkOut).year
  if (!sameYear) return `${stayDay(checkIn)} – ${stayDay(checkOut)}`
  const sameMonth = from.month === dayParts(checkOut).month
  return `${from.day}${sameMonth ? '' : ` ${from.month}`} – ${stayDay(checkOut)}`
}

/** Writes a stay where there is little room: `16 – 21 Dec`, with the year only where it turns. */
export function shortRange(checkIn: string, checkOut: string) {
  const whole = stayRange(checkIn, checkOut)
  return checkIn.slice(0, 4) === checkOut.slice(0, 4) ? whole.replace(/ \d{4}$/, '') : whole
}

/** Writes a stay where the year is plain and there is least room: `31 Dec – 4 Jan`. */
export const bareRange = (checkIn: string, checkOut: string) =>
  stayRange(checkIn, checkOut).replaceAll(/ \d{4}/g, '')

/** `Wed 16 Dec 2026`. */
export function weekdayDay(date: string) {
  return `${weekdayName(date).slice(0, SHORT_CHARS)} ${stayDay(date)}`.trim()
}

/** Writes a day where the year goes without saying: `Wed 16 Dec`. */
export const shortDay = (date: string) => weekdayDay(date).replace(/ \d{4}$/, '')

/** Writes a stay where the year is plain: `Thu 31 Dec – Mon 4 Jan`, and one day alone once. */
export function shortStay(from: string, until: string) {
  const [first, last] = [from, until].map(shortDay)
  return from === until ? String(first) : `${first} – ${last}`
}

/** `Wednesday 16 December 2026`. */
export function longDay(date: string) {
  const [year, month, day] = date.split('-')
  return `${weekdayName(date)} ${Number(day)} ${monthName(Number(month))} ${year}`
}

/** Returns a number with its noun. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`

export const nightsWord = (nights: number) => counted(nights, 'night')
/** Returns who comes: `4 guests`, or `4 guests, 1 pet`. */
export const guestsWord = (guests: number, pets = 0) =>
  pets > 0 ? `${counted(guests, 'guest')}, ${counted(pets, 'pet')}` : counted(guests, 'guest')
export const petsWord = (pets: number) => (pets === 0 ? 'No pets' : counted(pets, 'pet'))

/** A span as one says it: `2 years`, `18 months`, `90 days`. */
export const spanWord = (amount: number, unit: 'days' | 'months') =>
  unit === 'months' && amount > 0 && amount % 12 === 0
    ? counted(amount / 12, 'year')
    : counted(amount, unit.slice(0, -1))

/** So many hours as one says them: `24 hours`, `3 days`. */
export const hoursWord = (hours: number) =>
  hours > DAY_HOURS && hours % DAY_HOURS === 0 ? counted(hours / DAY_HOURS, 'day') : counted(hours, 'hour')

/** Returns how long is left to answer: minutes matter below ten hours, and from a day on the days do. */
export function timeLeft(leftMs: number) {
  const minutes = Math.floor(leftMs / MINUTE_MS)
  if (minutes < 1) return leftMs > 0 ? 'under 1 min left' : 'no time left'
  if (minutes < HOUR_MINUTES) return `${minutes} min left`
  const hours = Math.floor(minutes / HOUR_MINUTES)
  const rest = minutes % HOUR_MINUTES
  const days = Math.floor(hours / DAY_HOURS)
  if (days > 0) return `${counted(days, 'day')}${hours % DAY_HOURS ? ` ${hours % DAY_HOURS} h` : ''} left`
  if (hours >= 10 || rest === 0) return `${hours} h left`
  return `${hours} h ${twoDigits(rest)} min left`
}

/** Returns how long something is past: `just now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export function timeAgo(pastMs: number) {
  const minutes = Math.floor(pastMs / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes < HOUR_MINUTES) return `${minutes} min ago`
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return hours < 2 * DAY_HOURS ? `${hours} h ago` : `${counted(Math.floor(hours / DAY_HOURS), 'day')} ago`
}

/** An instant on South African clocks, which have no summer time: `15 Dec 2026, 10:52`. */
export function formatDateTime(instant: string) {
  const local = new Date(Date.parse(instant) + SOUTH_AFRICA_AHEAD_MS).toISOString()
  return `${stayDay(local)}, ${local.slice(11, 16)}`
}

/** A telephone number as people read it; what is kept otherwise than `+27825550119` stays as it is. */
export const phoneWords = (number: string): string =>
  number.replace(/^\+27(\d{2})(\d{3})(\d{4})$/, '+27 $1 $2 $3')

/** First and last name's letters, for an avatar without a picture. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words.at(0) ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toUpperCase()
}

export const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const counting = new Intl.Collator('en-ZA', { numeric: true })

/** Compares names as people count: `Flat 2` before `Flat 10`. */
export const naturally = (one: string, other: string): number => counting.compare(one, other)
