import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { NotReached, openThread, TookTooLong } from '#src/server/work-thread.ts'
import type { SavedEvent, Merged, SaidEvent, Trust } from '../../rules/merge.ts'
import type { CalendarRead, CalendarWork, CalendarWorked } from './work-calendar.ts'

// A whole year of stays takes a hundredth of it.
const CPU_MS_MAX = 1000
const MEMORY_MB_MAX = 128
// Each piece of work that waits in front takes a second at most; a feed has its next time.
const WAIT_MS_MAX = 60_000
// Feeds of an organisation that are read at once, and those that guests have read before they ask, are fewer.
const WAITING_OWN_MAX = 100

/** Does calendar work in the one worker thread, in the turn of its owner. Throws `TookTooLong`, `NotReached`. */
export const runCalendar = openThread<CalendarWork, CalendarWorked>(
  // By `import.meta.dirname`, which the build of the server keeps true.
  pathToFileURL(path.join(import.meta.dirname, 'work-calendar.ts')),
  {
    cpuMsMax: CPU_MS_MAX,
    memoryMbMax: MEMORY_MB_MAX,
    waitingOwnMax: WAITING_OWN_MAX,
  },
)

/** Reads a calendar in the worker thread, in the turn of its organisation. Throws `TookTooLong`, `NotReached`. */
export const readInThread = (
  owner: string,
  work: Omit<CalendarWork & { what: 'read' }, 'what'>,
): Promise<CalendarRead> =>
  runCalendar(owner, { what: 'read', ...work }, WAIT_MS_MAX) as Promise<CalendarRead> // what `read` answers

/** Merges what a calendar says with what is kept, likewise. */
export const mergeInThread = (
  owner: string,
  saved: SavedEvent[],
  said: SaidEvent[],
  trust: Trust,
): Promise<Merged> =>
  runCalendar(owner, { what: 'merge', saved, said, trust }, WAIT_MS_MAX) as Promise<Merged> // what `merge` answers

export { NotReached, TookTooLong }
