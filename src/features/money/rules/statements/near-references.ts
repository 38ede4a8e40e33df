import type { Place } from '../payment-reference.ts'

/**
 * References by what is left of them without one character, so that a text is compared with thousands of them at once. All are
 * of one length.
 */
export type NearReferences = {
  /** The references that read so without the character at a place; the place comes first. */
  byRest: ReadonlyMap<string, readonly string[]>
  all: ReadonlySet<string>
  chars: number
}

/** A reference that a text has but for one character; `off` is that character's place in the text, or where one is missing. */
export type NearReference = { reference: string; place: Place; off: number }

/** The start of every reference: text is compared only where at most one character of it is off. */
const PREFIX = 'NA1'

const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1)

/** Arranges references, as they stand in a compact text. */
export function nearReferencesOf(references: Iterable<string>): NearReferences {
  const all = new Set(references)
  const byRest = new Map<string, string[]>()
  let chars = 0
  for (const reference of all) {
    chars = reference.length
    for (let at = 0; at < reference.length; at += 1) {
      const rest = `${at}${without(reference, at)}`
      const known = byRest.get(rest)
      if (known) known.push(reference)
      else byRest.set(rest, [reference])
    }
  }
  return { byRest, all, chars }
}

/** True if a reference may begin here with at most one character off, missing or too many in its start. */
function mayBegin(text: string, at: number): boolean {
  const [first, second, third] = PREFIX
  const [one, two, three, four] = [text[at], text[at + 1], text[at + 2], text[at + 3]]
  const right = Number(one === first) + Number(two === second) + Number(three === third)
  if (right >= 2) return true
  if ((one === first && two === third) || (one === second && two === third)) return true
  return one === first && four === third && (two === second || three === second)
}

/** Finds the references that a text has but for one character: another one, one missing, or one too many. The text is compact. */
export function findNear(text: string, { byRest, all, chars }: NearReferences): NearReference[] {
  const found = new Map<string, NearReference>()
  const note = (reference: string, from: number, to: number, off: number) => {
    if (!found.has(reference)) found.set(reference, { reference, place: { from, to }, off })
  }
  for (let from = 0; from + chars - 1 <= text.length; from += 1) {
    if (!mayBegin(text, from)) continue
    const same = text.slice(from, from + chars)
    const shorter = text.slice(from, from + chars - 1)
    const longer = text.slice(from, from + chars + 1)
    for (let at = 0; at < chars; at += 1) {
      for (const reference of byRest.get(`${at}${without(same, at)}`) ?? [])
        if (same.length === chars && reference !== same) note(reference, from, from + chars, from + at)
      for (const reference of byRest.get(`${at}${shorter}`) ?? [])
        note(reference, from, from + chars - 1, from + at)
    }
    for (let at = 0; longer.length === chars + 1 && at <= chars; at += 1)
      if (all.has(without(longer, at))) note(without(longer, at), from, from + chars + 1, from + at)
  }
  return [...found.values()]
}
