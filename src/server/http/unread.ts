import type { FastifyInstance } from 'fastify'
import type { BodyLimits } from './limits/body-gate.ts'

/**
 * Ends the connection of who was answered before all was sent, such as who may not send at all. What still comes is
 * dropped for a while: closed at once, the caller would hear of a broken line and not of the refusal.
 */
export function endUnreadRequests(
  app: FastifyInstance,
  { lastWordsMs }: Pick<BodyLimits, 'lastWordsMs'>,
): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    // A request within the process has no line to hold.
    if (raw.complete === false) {
      const { socket } = raw
      const end = setTimeout(() => socket.destroy(), lastWordsMs).unref()
      raw.once('end', () => clearTimeout(end))
      raw.resume()
    }
    done()
  })
}
