import { EVERY_DAY, RIGHTS, type Position, type Right, withIncluded } from '#src/contract/rights.ts'
import type { Who } from '#src/contract/endpoint.ts'
import {
  forbidden,
  keyWithoutRight,
  notForKeys,
  secondFactorRequired,
  unauthenticated,
} from '#src/contract/problem.ts'

/** A human being with an account. */
export type Person = { id: string; name: string; email: string; phone: string | null }

/** The person or program that does something. An act for somebody else names both. */
type Actor =
  | { kind: 'person'; person: Person; sessionId: string; hasSecondFactor: boolean }
  | { kind: 'assistant'; person: Person }
  | { kind: 'demo'; person: Person }
  | { kind: 'key'; keyId: string; name: string }
  | { kind: 'job'; name: string }

type Personal = Extract<Actor, { person: Person }>

/** An organisation somebody acts for, and who owns it. */
export type Organisation = { id: string; ownerId: string }

/** Anyone who calls a handler: one place makes it of a request, and jobs, keys and the demo make their own. */
export type Caller = {
  actor: Actor
  /** The organisation that the caller acts for; the stays asked about are those of its homes. */
  organisation: Organisation | null
  /** As whom the caller asks for stays of their own. */
  guestId: string | null
  rights: ReadonlySet<Right>
  /** An administrator who has to show a second factor before any right holds. */
  needsSecondFactor?: true
}

/** A caller with a person behind it. */
export type Personally = Caller & { actor: Personal }
/** Somebody who is signed in, by this session. */
export type SignedIn = Caller & { actor: Extract<Actor, { kind: 'person' }> }
export type Guest = Personally & { guestId: string; organisation: null }
/** Anyone who acts for an organisation; that they may has been asked for. */
export type Member = Caller & { organisation: Organisation }

/** The caller a handler can rely on, from the `who` of its endpoint. */
export type CallerOf<W extends Who> = W extends 'anyone'
  ? Caller | null
  : W extends 'user'
    ? SignedIn
    : W extends 'guest'
      ? Guest
      : W extends { may: Right }
        ? Member
        : W extends { oversees: Right }
          ? Personally
          : W extends { mayOrOversees: Right }
            ? Member | (Personally & { organisation: null })
            : W extends { userOr: Right }
              ? SignedIn | Member
              : Guest | Member

/** By what a caller's keys and writes are told from those of others. */
export const actorId = ({ actor }: Caller): string =>
  'person' in actor ? actor.person.id : actor.kind === 'key' ? actor.keyId : actor.name

/** Throws 403 where a key lacks the right to what it would be shown. A person is asked at the door. */
export function requireRight({ actor, rights, needsSecondFactor }: Caller, right: Right): void {
  if (rights.has(right)) return
  if (needsSecondFactor) throw secondFactorRequired()
  throw actor.kind === 'key' ? keyWithoutRight({ right }) : forbidden()
}

/** The organisation whose private homes a caller may see. */
export const seesPropertiesOf = (caller: Caller | null): string | null =>
  caller?.organisation && caller.rights.has('homes.read') ? caller.organisation.id : null

/** Null where no person is behind what is done. */
export const personOf = ({ actor }: Caller): Person | null => ('person' in actor ? actor.person : null)

type Account = Person & {
  role: 'client' | 'realtor' | 'admin'
  organisationId: string | null
  position: Exclude<Position, 'administrator'> | null
  ownerId: string | null
}

/** The caller that an account is, whoever acts with it: a guest of others, a member of an organisation, or an administrator. */
export function callerOf(
  { role, organisationId, position, ownerId, id, name, email, phone }: Account,
  as: { kind: 'person'; sessionId: string; hasSecondFactor: boolean } | { kind: 'demo' },
): Caller {
  const person = { id, name, email, phone }
  // The owner of an organisation who is no host any more stays in its records.
  const held: Position | null = role === 'admin' ? 'administrator' : role === 'realtor' ? position : null
  return {
    actor: { ...as, person },
    organisation: organisationId && ownerId && role === 'realtor' ? { id: organisationId, ownerId } : null,
    guestId: role === 'client' ? id : null,
    rights: new Set(held ? RIGHTS[held] : []),
  }
}

/** Takes the rights of an administrator whose session has shown no second factor where one is needed: they are signed in and have none. */
export function withholdRights(caller: SignedIn): SignedIn {
  const isHeld = caller.rights.has('product.read') && !caller.actor.hasSecondFactor
  return isHeld ? { ...caller, rights: new Set(), needsSecondFactor: true } : caller
}

/** The caller that a key is: it may do for the organisation what it was given, as far as whoever made it still may. */
export function callerOfKey(
  key: { id: string; name: string; rights: readonly string[] },
  organisation: Organisation,
  position: Exclude<Position, 'administrator'>,
): Caller {
  const given = withIncluded(key.rights)
  const rights = EVERY_DAY.filter(right => given.includes(right) && RIGHTS[position].includes(right))
  return {
    actor: { kind: 'key', keyId: key.id, name: key.name },
    organisation,
    guestId: null,
    rights: new Set(rights),
  }
}

/** All that one needs for it. */
const rightsOf = ({ may, and = [] }: Extract<Who, { may: Right }>): Right[] => [may, ...and]

/** True if this is for such a caller at all, whatever of it is theirs. */
function isFor(who: Exclude<Who, 'anyone'>, { actor, organisation, guestId, rights }: Caller): boolean {
  if (who === 'user') return actor.kind === 'person'
  if (who === 'guest') return guestId !== null
  if ('may' in who) return organisation !== null && rightsOf(who).every(right => rights.has(right))
  if ('oversees' in who) return 'person' in actor && organisation === null && rights.has(who.oversees)
  if ('mayOrOversees' in who)
    return rights.has(who.mayOrOversees) && (organisation !== null || 'person' in actor)
  if ('userOr' in who) return actor.kind === 'person' || (organisation !== null && rights.has(who.userOr))
  return guestId !== null || (organisation !== null && rights.has(who.guestOr))
}

/** True if this caller would be let in. */
export const mayCall = (who: Who, caller: Caller): boolean => who === 'anyone' || isFor(who, caller)

/** The first right that a key lacks is named: whoever wrote the program can ask for it. */
function refusalOfKey(who: Who, { rights }: Caller) {
  if (typeof who === 'string' || 'oversees' in who) return notForKeys()
  const needed =
    'may' in who
      ? rightsOf(who)
      : 'mayOrOversees' in who
        ? [who.mayOrOversees]
        : ['guestOr' in who ? who.guestOr : who.userOr]
  const right = needed.find(each => !rights.has(each))! // else it would be let in
  return (EVERY_DAY as readonly Right[]).includes(right) ? keyWithoutRight({ right }) : notForKeys()
}

/** Throws 401 where nobody is signed in, 403 where this is not for such a caller. */
export function admit(who: Who, caller: Caller | null): void {
  if (who === 'anyone') return
  if (!caller) throw unauthenticated()
  if (isFor(who, caller)) return
  if (caller.actor.kind === 'key') throw refusalOfKey(who, caller)
  if (caller.needsSecondFactor) throw secondFactorRequired()
  const isOutside = caller.organisation === null && typeof who === 'object' && 'may' in who
  throw isOutside && who.refusal ? who.refusal() : forbidden()
}
