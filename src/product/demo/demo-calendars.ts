import { createHash } from 'node:crypto'
import type { Config } from '#src/server/config.ts'
import type { FetchPublic } from '#src/server/outside/fetch-public.ts'

/** A stay that a channel of the demo has sold; dates without dashes, as calendars write them. */
export type Sold = { uid: string; from: string; to: string; summary: string; description: string }

const NIGHTS = /^(\d{8})-(\d{8})$/
const CODE_CHARS = 8
const PHONE_END_MAX = 10_000

const hosts = { airbnb: 'calendars.airbnb.example', booking: 'calendars.booking.example' } as const
export type DemoChannel = keyof typeof hosts

const bare = (day: string) => day.replaceAll('-', '')

/** The address of a calendar that says these nights, for as long as anybody asks: it names them itself, so that nothing has to be stored. */
export const demoCalendarUrl = (
  channel: DemoChannel,
  slug: string,
  sold: readonly { from: string; to: string }[],
): string =>
  `https://${hosts[channel]}/${slug}.ics?nights=${sold.map(({ from, to }) => `${bare(from)}-${bare(to)}`).join(',')}`

/** Words as the channel has them: Airbnb names the reservation, Booking.com says only that nights are closed. */
function wordsOf(channel: DemoChannel, nights: string): Pick<Sold, 'summary' | 'description'> {
  if (channel === 'booking') return { summary: 'CLOSED - Not available', description: '' }
  const hash = createHash('sha256').update(nights).digest()
  const code = hash.toString('hex').slice(0, CODE_CHARS).toUpperCase()
  const phoneEnd = String(hash.readUInt32BE() % PHONE_END_MAX).padStart(4, '0')
  return {
    summary: 'Reserved',
    description: `Reservation code: HM${code}\\nPhone Number (Last 4 Digits): ${phoneEnd}`,
  }
}

/** Returns what the calendar at an address of the demo says; null for any other address. */
export function demoCalendarAt(address: string): Sold[] | null {
  if (!URL.canParse(address)) return null
  const { host, searchParams } = new URL(address)
  const channel = (Object.keys(hosts) as DemoChannel[]).find(each => hosts[each] === host) // they are its keys
  const nights = searchParams.get('nights')?.split(',')
  if (!channel || !nights?.every(each => NIGHTS.test(each))) return null
  return nights.map(each => {
    const [, from, to] = NIGHTS.exec(each)!
    return { uid: `${each}@${host}`, from: from!, to: to!, ...wordsOf(channel, each) } // both are in the pattern
  })
}

const eventOf = ({ uid, from, to, summary, description }: Sold) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTART;VALUE=DATE:${from}`,
  `DTEND;VALUE=DATE:${to}`,
  `SUMMARY:${summary}`,
  ...(description ? [`DESCRIPTION:${description}`] : []),
  'END:VEVENT',
]

export const demoCalendarText = (sold: readonly Sold[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Naledi demo//EN',
    ...sold.flatMap(eventOf),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** Answers the calendars of the demo, where it runs, without a network: their hosts end in .example, which nobody can own. */
export const withDemoCalendars = (fetch: FetchPublic, { demo }: Pick<Config, 'demo'>): FetchPublic =>
  demo
    ? async (address, wanted) => {
        const sold = demoCalendarAt(address)
        if (!sold) return fetch(address, wanted)
        const body = Buffer.from(demoCalendarText(sold))
        return { status: 200, type: 'text/calendar', headers: {}, body }
      }
    : fetch
