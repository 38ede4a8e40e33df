import { eventsOf } from '#src/contract/calls/create-call.ts'
import { followEvents, type LiveEvent } from '#src/contract/events/live.ts'

/** The server says something every 20 seconds; a line that is silent for longer than two of them is dead. */
const SILENT_MS = 50_000

/** Thrown if the server refuses the connection; with the seconds to wait if it says so. */
export class Refused extends Error {
  readonly status: number
  readonly seconds: number

  constructor({ status, headers }: Response) {
    super(`The stream of events was refused: ${status}`)
    this.status = status
    this.seconds = Number(headers.get('retry-after'))
  }
}

type Reading = {
  token: string
  /** The id of the last event received. */
  lastId: string | null
  signal: AbortSignal
  onEvent(event: LiveEvent): void
}

/**
 * Reads the server's events, until it ends, `signal` does, or nothing arrives any longer. Not by EventSource: the token belongs
 * in a header. See docs/product/live.md#the-stream.
 */
export async function readEvents({ token, lastId, signal, onEvent }: Reading): Promise<void> {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), SILENT_MS)
  }
  restartTimer()
  try {
    const answer = await fetch(followEvents.path, {
      headers: { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal: AbortSignal.any([signal, silent.signal]),
    })
    if (!answer.ok) throw new Refused(answer)
    for await (const event of eventsOf(answer, restartTimer)) {
      // Events of the previous user are ignored.
      if (signal.aborted) return
      onEvent(event as LiveEvent) // as the contract says
    }
  } finally {
    clearTimeout(timer)
  }
}
