import type { z } from './zod.ts'
import type { ProblemKind } from './problem.ts'
import type { Right } from './rights.ts'
import type { Topic } from './topics.ts'

export type Role = 'client' | 'realtor' | 'admin'

/**
 * The callers: anyone, anyone signed in, who asks for stays of their own, who has this right in an organisation
 * (who is in none hears `refusal`, where there is one) and all of `and`, because the answer shows what those are for, either of the last two, each about what is theirs, anyone signed in and a key
 * with this right, who has this right over the whole product, or either of those who have it in an organisation or over all.
 */
export type Who =
  | 'anyone'
  | 'user'
  | 'guest'
  | { may: Right; and?: readonly Right[]; refusal?: ProblemKind }
  | { guestOr: Right }
  | { userOr: Right }
  | { oversees: Right }
  | { mayOrOversees: Right }

/**
 * The form on the wire: JSON both ways; or in, a `form` with a file, or the `raw` bytes of a body, over which a signature may stand;
 * or out, a `file` of any type, or a `stream` of events, each of the output's shape.
 */
export type Kind = 'json' | 'form' | 'raw' | 'file' | 'stream'

export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Admitted extends Who = Who,
  Travels extends Kind = Kind,
  Creates extends boolean = boolean,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** JSON where none is named. */
  kind?: Travels
  who: Admitted
  summary: string
  /** The topics that a GET shows, and that any other call may change: a change makes every answer about it old. */
  reads?: readonly Topic[]
  changes?: readonly Topic[]
  input: Input
  output: Output
  /**
   * The words about the answer as it is made, to callers that accept `text/event-stream`: the data of each event by its name, then
   * `done` with the answer or `error` with the refusal.
   */
  parts?: Readonly<Record<string, z.ZodType>>
  /** Of a success; without one 201 of what creates, else 200. */
  status?: 200 | 201 | 202
  /** A POST that creates: it takes an Idempotency-Key. */
  creates?: Creates
  /** The refusals a caller must be ready for, beside those every endpoint has; an id in the path may be not found. */
  problems?: readonly ProblemKind[]
}

type KindOf<E extends Endpoint> = NonNullable<E['kind']>
type Out<E extends Endpoint, Value> =
  KindOf<E> extends 'file'
    ? FileAnswer | RangedFile
    : KindOf<E> extends 'stream'
      ? AsyncIterable<Value>
      : Value

/** A document that is no JSON, as a handler gives it. */
export type FileAnswer = {
  /** Such as `text/calendar; charset=utf-8`. */
  type: string
  /** Whole, or as it is made. */
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>
  /** Under which it is saved rather than shown. */
  name?: string
  /** Seconds for which others may cache it; 0 asks each time whether it has changed. */
  cacheSeconds?: number
}

/** A large document that stays the same under its tag: it is read from a place on, so that a download that broke off goes on. */
export type RangedFile = Pick<FileAnswer, 'type' | 'name'> & {
  bytes: number
  tag: string
  /** Both ends count. */
  read(from: number, to: number): AsyncIterable<Uint8Array>
}

/** The input of a caller, and the output it gets, as they travel. */
export type Sent<E extends Endpoint> = z.input<E['input']>
export type Answer<E extends Endpoint> =
  KindOf<E> extends 'file'
    ? Blob
    : KindOf<E> extends 'stream'
      ? AsyncIterable<z.input<E['output']>>
      : z.input<E['output']>
/** The input of a handler, and its output. */
export type Input<E extends Endpoint> = z.output<E['input']>
export type Output<E extends Endpoint> = Out<E, z.output<E['output']>>

/** A GET changes nothing; a call that is none says what it changes, be it nothing. */
type Effects = { method: 'GET' } | { changes: readonly Topic[] }

/** One endpoint of the API: what is sent, what is answered and who may call it; used by the route, the browser, the tests and the reference page. */
export const endpoint = <
  I extends z.ZodType,
  O extends z.ZodType,
  const W extends Who,
  const K extends Kind = 'json',
  const C extends boolean = false,
>(
  declared: Endpoint<I, O, W, K, C> & Effects,
): Endpoint<I, O, W, K, C> => declared

export const statusOf = ({ status, creates }: Endpoint): number => status ?? (creates ? 201 : 200)

export const pathParams = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(match => match[1]!)
