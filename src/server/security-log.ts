import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { forbidden, type Problem, rateLimited } from '../contract/problem.ts'
import { actorId, type Caller } from './http/caller.ts'

/** Events that are logged with the person who caused them. See docs/product/accounts.md#security-events. */
export type SecurityEvent =
  | 'registered'
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'session-ended'
  | 'account-closed'
  | 'password-changed'
  | 'password-reset'
  | 'email-change-asked'
  | 'key-created'
  | 'key-ended'
  | 'webhook-created'
  | 'secret-shown'
  | 'bank-account-changed'
  | 'bank-account-stopped'
  | 'refund-account-shown'
  | 'refund-account-given'
  | 'gateway-connected'
  | 'gateway-disconnected'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-refused'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'password-refused'
  | 'right-refused'
  | 'limit-reached'

/** Ids alone: no name, no address of a mailbox, no secret. */
type Who = {
  userId?: string | null
  keyId?: string
  sessionId?: string
  webhookId?: string
  refundId?: string
  path?: string
  /** With which proof somebody logged in. */
  by?: 'password' | 'passkey' | 'totp' | 'recovery_code'
}

const DIVERTED = Symbol('where security events of this log go')

type Diverted = { [DIVERTED]?: (facts: Record<string, unknown>) => void }

/** Has security events of a log, and of all that are made of it, written elsewhere in place of it. */
export function divertSecurity(
  log: FastifyBaseLogger,
  write: (facts: Record<string, unknown>) => void,
): void {
  Object.assign(log, { [DIVERTED]: write } satisfies Diverted)
}

/** Logs a security event in one structured line, whatever the level of the log: only a silent one has none. */
export function logSecurity(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  who: Who,
  { address, requestId }: { address: string; requestId: string },
): void {
  // Children that pino makes of a log inherit from it.
  const divert = (log as Diverted)[DIVERTED]
  if (divert) return divert({ security: event, ...who, address, reqId: requestId })
  const own = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  own.info({ security: event, ...who, address, reqId: requestId }, `Security: ${event}`)
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** Remembers who makes a request, in case it is refused. */
export function rememberCaller(request: FastifyRequest, caller: Caller | null): void {
  if (caller) callers.set(request, caller)
}

const MINUTE_MS = 60_000
// A flood is one line a minute of each address and call.
const reached = new LRUCache<string, true>({ max: 10_000, ttl: MINUTE_MS })

/** Returns the event that a refusal is; null where it says nothing of who calls. */
function eventOf(refusal: Problem, caller: Caller | undefined): SecurityEvent | null {
  if (refusal.code === rateLimited.code) return 'limit-reached'
  if (!caller) return null
  if (refusal.code === 'PASSWORD_NEEDED') return 'password-refused'
  return refusal.code === forbidden.code ? 'right-refused' : null
}

/** Logs a refusal that says that somebody tried what they may not, or more often than they may. */
export function logRefusal(request: FastifyRequest, refusal: Problem): void {
  const caller = callers.get(request)
  const event = eventOf(refusal, caller)
  if (!event) return
  const path = `${request.method} ${request.routeOptions.url ?? ''}`
  if (event === 'limit-reached') {
    const call = `${request.ip} ${path}`
    if (reached.has(call)) return
    reached.set(call, true)
  }
  const who =
    caller && (caller.actor.kind === 'key' ? { keyId: actorId(caller) } : { userId: actorId(caller) })
  logSecurity(request.log, event, { ...who, path }, { address: request.ip, requestId: request.id })
}
