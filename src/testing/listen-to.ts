import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { LiveEvent } from '#src/contract/events/live.ts'

type StreamedEvent = { id: string | undefined; event: string; data: LiveEvent }

/** Somebody who listens to a stream of events, as a browser does. */
export type StreamListener = {
  /** All that was heard so far, in its order. */
  received: StreamedEvent[]
  /** The names of it, `ready` aside. */
  names(): string[]
  /** The first event of this name or id, once it is heard. */
  waitFor(what: string): Promise<StreamedEvent>
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  hangUp(): void
}

const streamedEventOf = ({ id, event = 'message', data }: EventSourceMessage): StreamedEvent => ({
  id,
  event,
  data: JSON.parse(data) as LiveEvent, // as the contract says
})

/** Listens at an address with this token, and is there once all that was missed is told. Throws where it is refused. */
export async function listenTo(origin: string, token: string, lastEventId?: string): Promise<StreamListener> {
  const gone = new AbortController()
  const received: StreamedEvent[] = []
  const waiting = new Set<() => void>()
  const parser = createParser({
    onEvent(message) {
      received.push(streamedEventOf(message))
      for (const check of waiting) check()
    },
  })
  const answer = await fetch(`${origin}/api/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: gone.signal,
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const words = answer.body!.pipeThrough(new TextDecoderStream()) // an answer that is 200 has one
  const ended = (async () => {
    for await (const part of words) parser.feed(part)
  })().catch(() => undefined)
  const listener: StreamListener = {
    received,
    names: () => received.map(({ event }) => event).filter(name => name !== 'ready'),
    waitFor: what =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = received.find(({ event, id }) => event === what || id === what)
          if (!found) return void waiting.add(check)
          waiting.delete(check)
          resolve(found)
        }
        check()
        void ended.then(() => reject(new Error(`The stream ended before ${what}`)))
      }),
    ended,
    hangUp: () => gone.abort(),
  }
  await listener.waitFor('ready')
  return listener
}
