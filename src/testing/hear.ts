import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { LiveEvent } from '#src/contract/live.ts'

export type Heard = { id: string | undefined; event: string; data: LiveEvent }

/** Somebody who listens to a stream of events, as a browser does. */
export type Hearer = {
  /** All that was heard so far, in its order. */
  heard: Heard[]
  /** The names of it, `ready` aside. */
  names(): string[]
  /** The first event of this name or id, once it is heard. */
  hears(what: string): Promise<Heard>
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  hangUp(): void
}

const heardOf = ({ id, event = 'message', data }: EventSourceMessage): Heard => ({
  id,
  event,
  data: JSON.parse(data) as LiveEvent, // as the contract says
})

/** Listens at an address with this token, and is there once all that was missed is told. Throws where it is refused. */
export async function hear(origin: string, token: string, lastEventId?: string): Promise<Hearer> {
  const gone = new AbortController()
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  const parser = createParser({
    onEvent(message) {
      heard.push(heardOf(message))
      for (const look of waiting) look()
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
  const hearer: Hearer = {
    heard,
    names: () => heard.map(({ event }) => event).filter(name => name !== 'ready'),
    hears: what =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = heard.find(({ event, id }) => event === what || id === what)
          if (!found) return void waiting.add(look)
          waiting.delete(look)
          resolve(found)
        }
        look()
        void ended.then(() => reject(new Error(`The stream ended before ${what}`)))
      }),
    ended,
    hangUp: () => gone.abort(),
  }
  await hearer.hears('ready')
  return hearer
}
