import { eventsOf } from '#src/contract/create-call.ts'
import { followEvents, type LiveEvent } from '#src/contract/live.ts'

/** The server says something every 20 seconds; a line that is silent for longer than two of them is dead. */
const SILENT_MS = 50_000

/** The server let nobody in, for so many seconds where it says so. */
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
  /** The id of the event that was heard last. */
  lastId: string | null
  signal: AbortSignal
  onEvent(event: LiveEvent): void
}

/**
 * Reads what the server tells, until it ends, `signal` does, or nothing is heard any more. Not by EventSource: the token
 * belongs in a header. See docs/product/live.md#the-stream.
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
      // Of whoever was here before nothing is heard.
      if (signal.aborted) return
      onEvent(event as LiveEvent) // as the contract says
    }
  } finally {
    clearTimeout(timer)
  }
}
