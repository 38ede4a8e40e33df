import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const BATCH_MAX = 500
const WAIT_MS = 1000
const RETRY_MS_MAX = 60_000
const CLOSE_MS = 2000

/** Sends lines, and ends once whoever gets them has them. Throws where they may not have come. */
export type Send = (lines: readonly string[]) => Promise<void>

export type Shipper = {
  add(line: string): void
  /** Sends what waits for up to 2 seconds more. */
  close(): Promise<void>
}

type Options = {
  send: Send
  log: Pick<FastifyBaseLogger, 'error'>
  waitingMax?: number
  waitMs?: number
}

/**
 * Hands lines on in batches, in their order, again and again until they came, so some may come twice. Where too many wait the oldest are left out: the file
 * has them, and the numbers of the lines show the gap.
 */
export function shipLines({ send, log, waitingMax = 10_000, waitMs = WAIT_MS }: Options): Shipper {
  const waiting: string[] = []
  const closing = new AbortController()
  let sending: Promise<void> | undefined
  let isAway = false

  const sendAll = async (): Promise<void> => {
    let retryMs = waitMs
    while (waiting.length > 0) {
      // Lines that come together go together.
      await pause(isAway ? retryMs : waitMs, undefined, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      )
      const batch = waiting.slice(0, BATCH_MAX)
      try {
        await send(batch)
        // Some may have been left out meanwhile.
        const last = batch.at(-1)
        waiting.splice(0, last === undefined ? 0 : waiting.indexOf(last) + 1)
        isAway = false
        retryMs = waitMs
      } catch (error) {
        if (!isAway) log.error({ err: error }, 'The security log cannot be sent: it is tried again')
        isAway = true
        retryMs = Math.min(RETRY_MS_MAX, retryMs * 2)
        if (closing.signal.aborted) return
      }
    }
  }

  const start = (): void => {
    sending ??= sendAll().finally(() => (sending = undefined))
  }

  return {
    add(line) {
      if (waiting.length >= waitingMax) waiting.shift()
      waiting.push(line)
      start()
    },
    async close() {
      closing.abort()
      await Promise.race([sending, pause(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
