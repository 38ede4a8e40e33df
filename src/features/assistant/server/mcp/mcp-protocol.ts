import type { FastifyRequest } from 'fastify'
import { forbidden, problem, unauthenticated } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Caller, actorId, type Member } from '#src/server/http/caller.ts'
import { isForeignForm } from '#src/server/http/foreign-form.ts'
import type { Protocol } from '#src/server/http/route.ts'

/** A call costs as much as a page; an assistant that answers a person makes a handful. */
const CALLS_A_MINUTE = 60
const MINUTE_SECONDS = 60

const keysAlone = problem(
  'FORBIDDEN',
  403,
  'Other assistants connect with an API key. Create one under Developers',
)

/** A page of another site may not call this address on behalf of its visitor. */
const isForeign = (request: FastifyRequest, publicUrl: string) =>
  request.headers.origin === 'null' || isForeignForm(request, publicUrl)

/** As JSON-RPC refuses what is no request; the protocol has none of several since June 2025. */
const noBatch = () =>
  Response.json(
    { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Please send one request at a time' } },
    { status: 400 },
  )

/** Offers the tools to other assistants by the Model Context Protocol, each request by itself. See docs/product/assistant.md#other-assistants. */
export const mcpProtocol = (deps: Deps): Protocol => ({
  admit(caller, request): Caller {
    if (isForeign(request, deps.config.publicUrl)) throw forbidden()
    if (!caller) throw unauthenticated()
    if (caller.actor.kind !== 'key' || !caller.organisation) throw keysAlone()
    return caller
  },
  async answer({ request, caller, from }) {
    // No stream is offered and no session is kept, so there is nothing to GET or DELETE.
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    // Several at once would count as one of the minute, and take every connection to the database.
    if (Array.isArray(request.body)) return noBatch()
    if (deps.config.rateLimits)
      await deps.limits.count(
        { name: 'mcp a minute', max: CALLS_A_MINUTE, seconds: MINUTE_SECONDS },
        actorId(caller),
      )
    const { answerMcp } = await import('./answer-mcp.ts')
    return answerMcp(deps, { request, caller: caller as Member, from }) // as `admit` saw
  },
})
