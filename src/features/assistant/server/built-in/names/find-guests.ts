import { folded } from '../../../rules/privacy/find-names.ts'
import { isFiller } from '../words/filler.ts'
import type { Word } from '../words/fold.ts'
import { isSimilarName, soundOf } from '../words/similar.ts'
import { meantBy } from '../words/vocabulary.ts'

/** Guests who fit what was typed equally well, by their whole names; and the words they stand in. */
export type GuestsAt = { names: string[]; at: number[] }

const JOINTS = new Set(['van', 'der', 'den', 'de', 'vd', 'vdm', 'du', 'le', 'la', 'von', 'd', 'v'])

type Named = { name: string; parts: string[] }

/** Guests by their whole names and by each part of them. Made once for all that is read in one turn: there may be thousands. */
export type GuestIndex = {
  byName: ReadonlyMap<string, Named>
  byPart: ReadonlyMap<string, readonly Named[]>
  /** The parts by how they sound: the first letter, and how long that is. */
  bySound: ReadonlyMap<string, readonly string[]>
}

const soundKey = (sound: string, length = sound.length): string => `${sound.charAt(0)}${length}`

export function indexGuests(names: Iterable<string>): GuestIndex {
  const byName = new Map<string, Named>()
  for (const name of names) {
    const parts = folded(name).match(/\p{L}+/gu) ?? []
    if (parts.length > 0) byName.set(parts.join(' '), { name, parts })
  }
  const byPart = new Map<string, Named[]>()
  for (const guest of byName.values())
    for (const part of guest.parts) {
      const others = byPart.get(part)
      if (others) others.push(guest)
      else byPart.set(part, [guest])
    }
  const bySound = new Map<string, string[]>()
  for (const part of byPart.keys()) {
    const key = soundKey(soundOf(part))
    const others = bySound.get(key)
    if (others) others.push(part)
    else bySound.set(key, [part])
  }
  return { byName, byPart, bySound }
}

/** Parts of names that a word may be meant for: it is compared with those that sound about as long, never with all of thousands. */
function alikeOf({ byPart, bySound }: GuestIndex, text: string): string[] {
  const sound = soundOf(text)
  const near = [-1, 0, 1].flatMap(more => bySound.get(soundKey(sound, sound.length + more)) ?? [])
  const owner = text.endsWith('s') ? text.slice(0, -1) : '' // `sams phone`
  return [...new Set(byPart.has(owner) ? [...near, owner] : near)].filter(
    part => part !== text && part.length > 2 && isSimilarName(text, part),
  )
}

/** Guests that are named, whole or by a part, as they are typed or as they sound. */
export function findGuests(
  words: readonly Word[],
  guests: GuestIndex,
  isTaken: (at: number) => boolean,
): GuestsAt | undefined {
  const texts = words.map(({ text }) => text)
  const whole = wholeName(texts, guests, isTaken)
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
  const fits = fitsOf(guests, texts, at)
  let best = 0
  for (const { score } of fits.values()) best = Math.max(best, score)
  const fitting = [...guests.byName.values()].filter(guest => fits.get(guest)?.score === best)
  if (fitting.length === 0) return undefined
  const places = [...new Set(fitting.flatMap(guest => fits.get(guest)!.places))].toSorted(
    (one, other) => one - other,
  ) // they fit
  const first = places[0]! // some fit, with a word each
  const joints = texts.flatMap((text, place) => (JOINTS.has(text) && place > first ? [place] : []))
  return { names: fitting.map(({ name }) => name), at: [...places, ...joints] }
}

type Fit = { places: number[]; score: number }

/** The guests named by the words, with their parts of the name: an exact one counts for more. */
function fitsOf(guests: GuestIndex, texts: readonly string[], at: readonly number[]): Map<Named, Fit> {
  const { byPart } = guests
  const fits = new Map<Named, Fit>()
  for (const place of at) {
    const text = texts[place]! // each is a place of a word
    const found = new Map<Named, number>()
    for (const part of alikeOf(guests, text)) for (const guest of byPart.get(part)!) found.set(guest, 9) // it is a part of theirs
    for (const guest of byPart.get(text) ?? []) found.set(guest, 10)
    for (const [guest, score] of found) {
      const fit = fits.get(guest) ?? { places: [], score: 0 }
      fits.set(guest, { places: [...fit.places, place], score: fit.score + score })
    }
  }
  return fits
}

/** A whole name, which may hold common words: `Will May`. */
function wholeName(
  texts: readonly string[],
  { byName }: GuestIndex,
  isTaken: (at: number) => boolean,
): GuestsAt | undefined {
  for (let length = 5; length >= 2; length -= 1)
    for (let at = 0; at + length <= texts.length; at += 1) {
      const guest = byName.get(texts.slice(at, at + length).join(' '))
      const places = Array.from({ length }, (_, offset) => at + offset)
      if (guest && !places.some(isTaken)) return { names: [guest.name], at: places }
    }
  return undefined
}
