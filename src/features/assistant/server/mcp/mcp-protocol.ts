import type { FastifyRequest } from 'fastify'
import { forbidden, problem, unauthenticated } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Caller, actorId, type Member } from '#src/server/http/caller.ts'
import { isForeignForm } from '#src/server/http/foreign-form.ts'
import type { Protocol } from '#src/server/http/route.ts'

const CALLS_AN_HOUR = 2000
const HOUR_SECONDS = 60 * 60

const keysAlone = problem(
  'FORBIDDEN',
  403,
  'Other assistants connect with an API key. Create one under Developers',
)

/** A page of another site may not speak with this address in the name of whoever looks at it. */
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
    // Nothing is said without being asked, and nothing is remembered between two requests.
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    // Many at once would count as one of the hour, and take every connection to the database.
    if (Array.isArray(request.body)) return noBatch()
    if (deps.config.rateLimits)
      await deps.limits.count({ name: 'mcp', max: CALLS_AN_HOUR, seconds: HOUR_SECONDS }, actorId(caller))
    const { answerMcp } = await import('./answer-mcp.ts')
    return answerMcp(deps, { request, caller: caller as Member, from }) // as `admit` saw
  },
})
