import type { FastifyReply } from 'fastify'
import { settleSpending } from '../../main-thread/limit-spending.ts'

/** More than this unread, and a listener reads too slowly to be kept waiting for. */
const UNREAD_BYTES_MAX = 64 * 1024

/** A stream of events to one listener, which says what it is told, as it travels. */
export type EventConnection = {
  write(words: string): void
  end(): void
  /** Cuts it, so that its caller takes it for no end. */
  fail(error: unknown): void
}

/** Takes a line that has just opened; what it gives is done once that is over, whoever ended it. */
export type Follow = (stream: EventConnection) => () => void

/** An event as it travels (HTML, 9.2). */
export const wordsOf = ({ id, event, data }: { id?: string; event?: string; data: unknown }): string =>
  `${id ? `id: ${id}\n` : ''}${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`

/** Said where nothing is, so that neither side nor a proxy between takes the line for dead. */
export const HEARTBEAT = ':\n\n'

/**
 * Opens a line of events that others write to. Of all that a reply may be this is the leanest, for there may be thousands:
 * no stream of its own, no timer. Who does not read is cut rather than waited for, and comes again for what was missed.
 */
export function openEventConnection(reply: FastifyReply, follow: Follow): FastifyReply {
  const { raw } = reply
  // Many streams that say nothing would count as work that is about to come.
  settleSpending(reply.request)
  void reply
    .hijack()
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
  raw.writeHead(200, reply.getHeaders() as Record<string, string>) // those that were set, all of them words
  const stream: EventConnection = {
    write(words) {
      // A write to a connection that has ended fails with nobody to handle it: the whole process would end with it.
      if (raw.writableEnded || raw.destroyed) return
      // By what is unread, not by how much is said at once: what was missed is, and may be long.
      if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy()
      else raw.write(words)
    },
    end: () => void raw.end(),
    fail(error) {
      reply.log.error({ err: error }, 'A stream of events failed')
      raw.destroy()
    },
  }
  // Said at once, so that the caller knows the line stands.
  stream.write(HEARTBEAT)
  const over = follow(stream)
  // Of the caller, or of ours.
  raw.once('close', over)
  if (raw.destroyed) over()
  return reply
}

/** More often than proxies end a line on which nothing is said. */
const HEARTBEAT_MS = 15_000

/** Sends one word after another, until there is no more, it fails or `ended`. */
export const telling =
  (events: AsyncIterable<unknown>, ended: AbortSignal, heartbeatMs = HEARTBEAT_MS): Follow =>
  connection => {
    const source = events[Symbol.asyncIterator]()
    const heartbeat = setInterval(() => connection.write(HEARTBEAT), heartbeatMs)
    const writeAll = async () => {
      for (let next = await source.next(); !next.done; next = await source.next())
        connection.write(wordsOf({ data: next.value }))
    }
    writeAll().then(connection.end, connection.fail)
    if (ended.aborted) connection.end()
    else ended.addEventListener('abort', connection.end, { once: true })
    return () => {
      clearInterval(heartbeat)
      ended.removeEventListener('abort', connection.end)
      // Not waited for: what it waits for itself may never come.
      void source.return?.(undefined)
    }
  }
