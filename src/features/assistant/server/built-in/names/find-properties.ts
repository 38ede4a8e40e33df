import { folded } from '../../../rules/privacy/find-names.ts'
import { isFiller } from '../words/filler.ts'
import type { Word } from '../words/fold.ts'
import { edits, isSimilar } from '../words/similar.ts'
import { meantBy } from '../words/vocabulary.ts'

export type Property = { id: string; name: string }
/** Properties that match the typed text equally well: one, if it is plain. `at`: the words of the match. */
export type PropertyAt = { fitting: Property[]; at: number[] }

const namePartsOf = (name: string): string[] => folded(name).match(/[\p{L}\d]+/gu) ?? []

/** A part that says which property is meant, and not just that one is. */
const isTelling = (part: string): boolean => part.length > 2 && !isFiller(part) && !meantBy(part)

const isNearly = (typed: string, name: string): boolean => {
  const max = name.length > 8 ? 2 : 1
  return typed[0] === name[0] && Math.abs(typed.length - name.length) <= max && edits(typed, name) <= max
}

/** The words [at, end) that are the whole name, together or apart: `bergview`, `kloof cotage`. */
function wholeAt(name: string, count: number, texts: readonly string[], at: number): number {
  for (let length = count + 1; length >= 1; length -= 1) {
    if (at + length > texts.length) continue
    const typed = texts.slice(at, at + length).join('')
    if (typed === name || (typed.length > 4 && isNearly(typed, name))) return length
  }
  return 0
}

/** Finds the properties that are named, by their whole name or by a part that no other word is. */
export function findProperties(
  words: readonly Word[],
  properties: readonly Property[],
  isTaken: (at: number) => boolean,
): PropertyAt[] {
  const texts = words.map(({ text }) => text)
  const named = properties.map(property => ({ property, parts: namePartsOf(property.name) }))
  const used = new Set(texts.flatMap((_, at) => (isTaken(at) ? [at] : [])))
  const found: PropertyAt[] = []
  const take = (fitting: Property[], at: number[]) => {
    for (const place of at) used.add(place)
    found.push({ fitting, at })
  }
  for (let at = 0; at < texts.length; at += 1) {
    if (used.has(at)) continue
    const wholes = named
      .map(({ property, parts }) => ({ property, length: wholeAt(parts.join(''), parts.length, texts, at) }))
      .filter(({ length }) => length > 0)
      .toSorted((one, other) => other.length - one.length)
    const [first] = wholes
    if (!first) continue
    const exact = wholes.filter(
      ({ property, length }) => namePartsOf(property.name).join('') === texts.slice(at, at + length).join(''),
    )
    const fitting = (exact.length > 0 ? exact : wholes).filter(({ length }) => length === first.length)
    take(
      (fitting.length > 0 ? fitting : [first]).map(({ property }) => property),
      Array.from({ length: first.length }, (_, offset) => at + offset),
    )
  }
  // By parts: who has the most of what is typed is meant.
  for (let at = 0; at < texts.length; at += 1) {
    if (used.has(at)) continue
    const fits = (part: string, typed: string) => part === typed || isSimilar(typed, part)
    const text = texts[at]!
    if (meantBy(text) || isFiller(text)) continue
    const byPart = named.filter(({ parts }) => parts.some(part => isTelling(part) && fits(part, text)))
    if (byPart.length === 0) continue
    const near = [at - 1, at + 1].filter(
      place =>
        texts[place] !== undefined &&
        !used.has(place) &&
        byPart.some(({ parts }) => parts.some(part => fits(part, texts[place]!))),
    )
    const together = byPart.filter(({ parts }) =>
      near.some(place => parts.some(part => fits(part, texts[place]!))),
    )
    const fitting = together.length > 0 ? together : byPart
    take(
      fitting.map(({ property }) => property),
      [at, ...near],
    )
  }
  return found
}
