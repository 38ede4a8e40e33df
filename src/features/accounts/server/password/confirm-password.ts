import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, Input } from '#src/contract/endpoint.ts'
import { forbidden } from '#src/contract/problem.ts'
import { users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Caller, personOf } from '#src/server/http/caller.ts'
import { read } from '#src/server/http/read.ts'
import { confirmSession, isFresh } from '#src/server/http/session.ts'
import { otherPassword, passwordNeeded } from '../../contract.ts'
import { sessionOf } from '../sign-in/known-device.ts'
import { limitSignIn } from '../sign-in/limit-sign-in.ts'
import { isPassword } from './passwords.ts'

/** True if it is this account's password. Wrong ones are limited as those of a login are, for a session by themselves. Throws 429. */
export function checkPassword(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { email, passwordHash }: { email: string; passwordHash: string },
  password: string,
  { actor, address }: { actor: Caller['actor']; address: string },
): Promise<boolean> {
  const attempt = () => isPassword(password, passwordHash)
  return config.rateLimits
    ? limitSignIn(db, { account: email, address, known: sessionOf(actor) }, attempt)
    : attempt()
}

/** Makes sure that the person is there, and not only their session. Throws PASSWORD_NEEDED, 429. See docs/product/accounts.md#the-password-asked-again. */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
  password: string | undefined,
  address: string,
): Promise<void> {
  const person = personOf(caller)
  if (!person) throw forbidden()
  if (!password) throw passwordNeeded()
  const [user] = await deps.db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, person.id))
  if (!user || !(await checkPassword(deps, user, password, { actor: caller.actor, address })))
    throw otherPassword()
  if (caller.actor.kind === 'person') await confirmSession(deps.db, caller.actor.sessionId, 'password')
}

/** True if a call, as it was sent, asks for the password; one that always does names nothing. */
type Needs<E extends Endpoint> = (deps: Deps, input: Input<E>, caller: Caller) => Promise<boolean>

/**
 * Reads the input of a call that asks for the password again, always or where `needs` says so. It runs before the transaction of an Idempotency-Key is open:
 * undone with that, a wrong password would not be counted.
 */
export const readConfirmed =
  <E extends Endpoint>(endpoint: E, needs: Needs<E> = async () => true) =>
  async (request: FastifyRequest, deps: Deps, caller: Caller | null): Promise<Input<E>> => {
    const input = read(endpoint, request)
    if (!caller) throw forbidden()
    const { currentPassword } = input as { currentPassword?: string } // each such endpoint takes one
    if (await needs(deps, input, caller)) await confirmPassword(deps, caller, currentPassword, request.ip)
    return input
  }

/** The same for what is asked once in a while: not where the session has shown its person within the last minutes. */
export const readFresh = <E extends Endpoint>(endpoint: E) =>
  readConfirmed(
    endpoint,
    async ({ db }, _, { actor }) => actor.kind !== 'person' || !(await isFresh(db, actor.sessionId)),
  )
