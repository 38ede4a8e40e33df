import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problem.ts'

type LeadsTo = (params: Readonly<Record<string, string | undefined>>, refused: Problem | null) => string

type Leading = { leadsTo?: LeadsTo }
type Answers = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The page that a form is led to which a browser sent by itself, as it would show the JSON of the answer; null for anybody else. */
function pageAfter({ leadsTo }: Leading, { headers, params }: FastifyRequest, refused: Problem | null) {
  if (!leadsTo || !headers.accept?.includes('text/html')) return null
  return leadsTo(params as Record<string, string>, refused) // Fastify gives an object of texts
}

/** Sends the answer of a success, or leads to the page behind it. */
export function sendOrLead(
  leading: Leading,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: { status: number; body: unknown },
): FastifyReply {
  const page = pageAfter(leading, request, null)
  return page === null ? reply.code(status).send(body) : reply.redirect(page, 303)
}

/** Leads to the page where a handler refuses. */
export const leadingRefused =
  (leading: Leading, answer: Answers): Answers =>
  async (request, reply) => {
    try {
      return await answer(request, reply)
    } catch (error) {
      const page = error instanceof Problem ? pageAfter(leading, request, error) : null
      if (page === null) throw error
      return reply.redirect(page, 303)
    }
  }
