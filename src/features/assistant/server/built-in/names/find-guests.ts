import { folded } from '../../../rules/privacy/find-names.ts'
import { isFiller } from '../words/filler.ts'
import type { Word } from '../words/fold.ts'
import { isSimilarName } from '../words/similar.ts'
import { meantBy } from '../words/vocabulary.ts'

/** Guests who fit what was typed equally well, by their whole names; and the words they stand in. */
export type GuestsAt = { names: string[]; at: number[] }

const JOINTS = new Set(['van', 'der', 'den', 'de', 'vd', 'vdm', 'du', 'le', 'la', 'von', 'd', 'v'])

type Named = { name: string; parts: string[] }

/** Guests that are named, whole or by a part, as they are typed or as they sound. */
export function findGuests(
  words: readonly Word[],
  names: Iterable<string>,
  isTaken: (at: number) => boolean,
): GuestsAt | undefined {
  const known = new Map<string, Named>()
  for (const name of names) {
    const parts = folded(name).match(/\p{L}+/gu) ?? []
    if (parts.length > 0) known.set(parts.join(' '), { name, parts })
  }
  const texts = words.map(({ text }) => text)
  const whole = wholeName(texts, known, isTaken)
  if (whole) return whole
  const at = texts.flatMap((text, place) =>
    !isTaken(place) &&
    text.length > 2 &&
    /^\p{L}+$/u.test(text) &&
    !isFiller(text) &&
    !meantBy(text) &&
    !JOINTS.has(text)
      ? [place]
      : [],
  )
  if (at.length === 0) return undefined
  const scored = [...known.values()]
    .map(guest => ({ guest, ...fitOf(guest, texts, at) }))
    .filter(({ places }) => places.length > 0)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const fitting = scored.filter(({ score }) => score === best)
  if (fitting.length === 0) return undefined
  const first = fitting[0]!.places[0]! // some fit, with a word each
  const places = [...new Set(fitting.flatMap(({ places }) => places))]
  const joints = texts.flatMap((text, place) => (JOINTS.has(text) && place > first ? [place] : []))
  return { names: fitting.map(({ guest }) => guest.name), at: [...places, ...joints] }
}

/** How many of the words are parts of this name: an exact one counts for more. */
function fitOf({ parts }: Named, texts: readonly string[], at: readonly number[]) {
  const places: number[] = []
  let score = 0
  for (const place of at) {
    const text = texts[place]!
    const isExact = parts.includes(text)
    if (!isExact && !parts.some(part => part.length > 2 && isSimilarName(text, part))) continue
    places.push(place)
    score += isExact ? 10 : 9
  }
  return { places, score }
}

/** A whole name, which may hold common words: `Will May`. */
function wholeName(
  texts: readonly string[],
  known: ReadonlyMap<string, Named>,
  isTaken: (at: number) => boolean,
): GuestsAt | undefined {
  for (let length = 5; length >= 2; length -= 1)
    for (let at = 0; at + length <= texts.length; at += 1) {
      const guest = known.get(texts.slice(at, at + length).join(' '))
      const places = Array.from({ length }, (_, offset) => at + offset)
      if (guest && !places.some(isTaken)) return { names: [guest.name], at: places }
    }
  return undefined
}
