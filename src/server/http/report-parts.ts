import type { FastifyReply, FastifyRequest } from 'fastify'
import { internal } from '../../contract/problem.ts'
import { problemOf } from './errors.ts'
import { type EventConnection, HEARTBEAT, openEventConnection, wordsOf } from './limits/event-connection.ts'
import type { From } from './handler.ts'
import type { Reply } from './idempotent.ts'

const EVENTS = 'text/event-stream'
const FIRST_REFUSAL = 400
/** More often than proxies end a connection on which nothing is said. */
const HEARTBEAT_MS = 15_000

/** An answer that is said in parts. */
export type Parts = {
  report: From['report']
  /** Ends it with the whole answer, or with the refusal that an Idempotency-Key stands for, as `fail` does. */
  done(reply: Pick<Reply, 'status' | 'body'>): FastifyReply
  /** Ends it with why there is none. Before the first part nothing has been said: then it throws, and the refusal is answered as any other. */
  fail(error: unknown): FastifyReply
}

export const wantsParts = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(EVENTS) ?? false

/** Says an answer as it is made. The connection opens with the first part, so that a refusal before it has its own status. */
export function sayInParts(request: FastifyRequest, reply: FastifyReply): Parts {
  let opened: EventConnection | undefined
  const open = () => {
    if (opened) return opened
    openEventConnection(reply, connection => {
      opened = connection
      const heartbeat = setInterval(() => connection.write(HEARTBEAT), HEARTBEAT_MS)
      return () => clearInterval(heartbeat)
    })
    return opened! // openEventConnection calls back at once
  }
  const end = (event: string, data: unknown) => {
    const connection = open()
    connection.write(wordsOf({ event, data }))
    connection.end()
    return reply
  }
  return {
    report: ({ event, data }) => open().write(wordsOf({ event, data })),
    done({ status, body }) {
      if (status < FIRST_REFUSAL) return end('done', body)
      if (!opened) return reply.code(status).send(body)
      const { success: _, error: __, ...refusal } = body as Record<string, unknown> // as errors.ts writes it
      return end('error', refusal)
    },
    fail(error) {
      if (!opened) throw error
      const known = problemOf(error)
      if (!known) request.log.error({ err: error }, 'A request failed')
      const { code, message, details } = known ?? internal({}, { requestId: request.id })
      return end('error', { code, message, ...details })
    },
  }
}
