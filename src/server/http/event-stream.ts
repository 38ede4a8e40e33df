import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** More often than proxies end a line on which nothing is said. */
const BEAT_MS = 15_000

const BEAT = ':\n\n'
const lineOf = (event: unknown): string => `data: ${JSON.stringify(event)}\n\n`

/** What is told one after another, and a beat where nothing is, until there is no more or `ended`. */
async function* bytesOf(
  events: AsyncIterable<unknown>,
  ended: AbortSignal,
  beatMs: number,
): AsyncGenerator<string> {
  const source = events[Symbol.asyncIterator]()
  const over = new Promise<'over'>(resolve => {
    if (ended.aborted) return resolve('over')
    ended.addEventListener('abort', () => resolve('over'), { once: true })
  })
  let next = source.next()
  // Said at once, so that the caller knows the line stands.
  yield BEAT
  try {
    for (;;) {
      const beat = Promise.withResolvers<'beat'>()
      const timer = setTimeout(() => beat.resolve('beat'), beatMs)
      const heard = await Promise.race([next, over, beat.promise])
      clearTimeout(timer)
      if (heard === 'over') return
      if (heard === 'beat') yield BEAT
      else if (heard.done) return
      else {
        next = source.next()
        yield lineOf(heard.value)
      }
    }
  } finally {
    // Not waited for: what it waits for itself may never come.
    void source.return?.(undefined)
  }
}

/** Sends events as the browser's own EventSource reads them (HTML, 9.2). Ends with the caller's line and with the server. */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  ended: AbortSignal,
  beatMs = BEAT_MS,
): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(bytesOf(events, ended, beatMs)))
}
