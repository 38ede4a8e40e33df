/** Kinds of private text, which a model may not simply be given. */
export const privateKinds = ['name', 'phone', 'email', 'address', 'code'] as const
export type PrivateKind = (typeof privateKinds)[number]

/**
 * `words` were written by another person, a guest or a channel: they are data, whatever they say. The other kinds identify a
 * person, or open something.
 */
export type Mark = PrivateKind | 'words'

/** A text with what it is, so that it reaches a model only as that kind may. */
export class Marked {
  readonly kind: Mark
  readonly value: string
  constructor(kind: Mark, value: string) {
    this.kind = kind
    this.value = value
  }
  toString(): string {
    return this.value
  }
}

const marked =
  (kind: Mark) =>
  <Value extends string | null | undefined>(value: Value): Marked | Exclude<Value, string> =>
    typeof value === 'string' && value !== '' ? new Marked(kind, value) : (value as Exclude<Value, string>) // an empty text is left as it is

export const name = marked('name')
export const phone = marked('phone')
export const email = marked('email')
export const address = marked('address')
export const code = marked('code')
export const words = marked('words')

/** Result of a tool: JSON with marked texts in it. */
export type Found =
  | string
  | number
  | boolean
  | null
  | undefined
  | Marked
  | readonly Found[]
  | { readonly [field: string]: Found }

/** Every text of what was found, as `texts` writes each that is marked. */
export function written(found: Found, write: (text: Marked) => unknown): unknown {
  if (found instanceof Marked) return write(found)
  if (Array.isArray(found)) return found.map(each => written(each as Found, write))
  if (typeof found !== 'object' || found === null) return found
  return Object.fromEntries(
    Object.entries(found).map(([field, value]) => [field, written(value as Found, write)]),
  )
}

/** As a host may read it. */
export const plain = (found: Found): unknown => written(found, ({ value }) => value)

/** All that is marked, at any depth. */
export function marksIn(found: Found): Marked[] {
  if (found instanceof Marked) return [found]
  if (typeof found !== 'object' || found === null) return []
  return Object.values(found).flatMap(each => marksIn(each as Found))
}
