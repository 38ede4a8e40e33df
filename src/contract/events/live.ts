import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { TOPICS } from '../topics.ts'
import { z } from '../zod.ts'

/** Said once all that was missed is told: from here on the line is live. Its id is where to go on from, and its changes what may have happened unheard. */
export const READY = 'ready'
/** Said where too much was missed to tell it one by one: all answers are old. */
export const RELOAD = 'reload'

/** The data of an event: that it happened, to what, and which answers it makes old. What it is about is asked for. */
export const liveEvent = z.object({
  /** As in the line `id`: from where to go on. None where nothing has ever happened. */
  id: id.nullable(),
  event: z.string(),
  subject: z.object({ kind: z.string(), id }).nullable(),
  changes: z.array(z.enum(TOPICS)),
})
export type LiveEvent = z.input<typeof liveEvent>

export const followEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  kind: 'stream',
  who: 'user',
  // It shows nothing by itself: what it says is old is asked for.
  reads: [],
  summary:
    'Server-sent events about the caller’s own data. Send `Last-Event-ID` to receive missed events first. `ready` follows once they are sent; `reload` means that too many were missed to send them one by one',
  input: z.object({}),
  output: liveEvent,
})
