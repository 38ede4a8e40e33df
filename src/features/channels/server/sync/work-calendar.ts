// Runs in a separate thread: working out a stranger's text may take any time.
import { parentPort } from 'node:worker_threads'
import { type SavedEvent, type Merged, mergeEvents, type SaidEvent, type Trust } from '../../rules/merge.ts'
import { isOwnUid } from '../../rules/own-uid.ts'
import { type Channel, countsAsStay, soldAs } from '../../rules/profile.ts'
import { NoCalendar, type OddEvent, readAnswer } from '../../rules/icalendar/read-calendar.ts'
import { reservationIn } from '../../rules/reservation.ts'

export type CalendarWork =
  | { what: 'read'; body: Uint8Array; today: string; propertyId: string; channel: Channel }
  | { what: 'merge'; saved: SavedEvent[]; said: SaidEvent[]; trust: Trust }

export type CalendarRead = { said: SaidEvent[]; odd: OddEvent[] } | { refused: NoCalendar['why'] }
export type CalendarWorked = CalendarRead | Merged

function readBody({ body, today, propertyId, channel }: CalendarWork & { what: 'read' }): CalendarRead {
  try {
    const { events, odd } = readAnswer(body, today)
    const said = events
      .filter(({ uid }) => !isOwnUid(propertyId, uid))
      .map(({ description, ...event }) => {
        const sold = soldAs(channel, event, today)
        return {
          ...event,
          ...reservationIn(description),
          sold,
          isStay: countsAsStay(sold, event.summary),
        }
      })
    return { said, odd }
  } catch (error) {
    if (error instanceof NoCalendar) return { refused: error.why }
    throw error
  }
}

/** Reads a calendar, or merges what it says with what is kept. */
export const workCalendar = (work: CalendarWork): CalendarWorked =>
  work.what === 'read' ? readBody(work) : mergeEvents(work.saved, work.said, work.trust)

if (parentPort) {
  const port = parentPort
  port.on('message', (work: CalendarWork) => port.postMessage(workCalendar(work)))
  port.postMessage('ready')
}
