import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LAST_ANSWERS_MS = 5000

/**
 * When the server closes, each connection ends with the answer that is under way on it, and at once where there is
 * none: a browser keeps its connections open, others never finish what they ask, and the stop would wait for them.
 * An answer that takes longer than `lastAnswersMs` is cut.
 */
export function drainOnClose(app: FastifyInstance, lastAnswersMs = LAST_ANSWERS_MS): void {
  const underWay = new Map<Socket, number>()
  let closing = false

  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy()
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1
      if (!underWay.has(socket)) return
      underWay.set(socket, left)
      if (closing && left === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', done => {
    closing = true
    for (const [socket, answers] of underWay) if (answers === 0) socket.destroy()
    const cut = setTimeout(() => app.server.closeAllConnections(), lastAnswersMs)
    app.server.once('close', () => clearTimeout(cut))
    done()
  })
}
