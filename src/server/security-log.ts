import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { forbidden, type Problem } from '../contract/problem.ts'
import { actorId, type Caller } from './http/caller.ts'

/** Events that are logged with the person who caused them. See docs/product/accounts.md#security-events. */
export type SecurityEvent =
  | 'registered'
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'session-ended'
  | 'password-changed'
  | 'password-reset'
  | 'email-change-asked'
  | 'key-created'
  | 'key-ended'
  | 'webhook-created'
  | 'secret-shown'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-refused'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'password-refused'
  | 'right-refused'

/** Ids alone: no name, no address of a mailbox, no secret. */
type Who = {
  userId?: string | null
  keyId?: string
  sessionId?: string
  webhookId?: string
  path?: string
  /** With which proof somebody logged in. */
  by?: 'password' | 'passkey' | 'totp' | 'recovery_code'
}

/** Logs a security event in one structured line, whatever the level of the log: only a silent one has none. */
export function logSecurity(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  who: Who,
  { address, requestId }: { address: string; requestId: string },
): void {
  const own = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  own.info({ security: event, ...who, address, reqId: requestId }, `Security: ${event}`)
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** Remembers who makes a request, in case it is refused. */
export function rememberCaller(request: FastifyRequest, caller: Caller | null): void {
  if (caller) callers.set(request, caller)
}

/** Logs a refusal that says that somebody tried what they may not. */
export function logRefusal(request: FastifyRequest, refusal: Problem): void {
  const isPassword = refusal.code === 'PASSWORD_NEEDED'
  const caller = callers.get(request)
  if (!caller || !(isPassword || forbidden.is(refusal))) return
  const who = caller.actor.kind === 'key' ? { keyId: actorId(caller) } : { userId: actorId(caller) }
  const path = `${request.method} ${request.routeOptions.url ?? ''}`
  logSecurity(
    request.log,
    isPassword ? 'password-refused' : 'right-refused',
    { ...who, path },
    { address: request.ip, requestId: request.id },
  )
}
