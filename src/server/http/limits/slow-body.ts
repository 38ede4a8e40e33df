import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { answerUnread } from '../errors.ts'

/** A body may pause for `stallMs`; after that long it must have come at this speed on average. */
export type Pace = { stallMs: number; bytesPerSecondMin: number }

/** Refuses a body that does not come with 408, and ends its connection: whoever waits for it holds what it has taken. */
export function cutWhenSlow(
  { raw }: FastifyRequest,
  { stallMs, bytesPerSecondMin }: Pace,
  transport: Record<string, string>,
): void {
  // Most bodies come with their heads.
  if (raw.complete) return
  const { socket } = raw
  // Asked within this process: it came whole, on no line that might be slow.
  if (!(socket instanceof Socket)) return
  const first = socket.bytesRead
  const began = performance.now()
  let before = first
  const check = setInterval(() => {
    const now = socket.bytesRead
    const seconds = (performance.now() - began) / 1000
    const isSlow = now === before || now - first < bytesPerSecondMin * seconds
    before = now
    if (raw.complete || !isSlow) return
    clearInterval(check)
    answerUnread(
      { code: 'ERR_HTTP_REQUEST_TIMEOUT', name: 'TimeoutError', message: 'A body came too slowly' },
      socket,
      transport,
    )
    socket.destroySoon()
  }, stallMs)
  check.unref()
  const stop = () => clearInterval(check)
  raw.once('end', stop).once('close', stop)
}
