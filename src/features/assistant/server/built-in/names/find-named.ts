import { folded } from '../../../rules/privacy/find-names.ts'
import { isFiller } from '../words/filler.ts'
import { edits, isSimilar, isSimilarName, soundOf } from '../words/similar.ts'

/** Things that can be named: a guest, or one or several homes, by their name or their town. */
export type Named = { kind: 'guest' | 'home'; name: string; ids: readonly string[]; parts: readonly string[] }
/** Things that fit the words at these places equally well. */
export type NamedAt = { fitting: Named[]; at: number[] }

export type NameIndex = {
  byPart: ReadonlyMap<string, readonly Named[]>
  /** Whole names without spaces. */
  whole: ReadonlyMap<string, readonly Named[]>
  /** Parts by the first letter and the length of their sound: a word is compared with few of thousands. */
  bySound: ReadonlyMap<string, readonly string[]>
}

const JOINTS = new Set('van der den de vd vdm du le la von d v'.split(' '))
const WHOLE_WORDS_MAX = 5

const partsOf = (name: string): string[] => folded(name).match(/[\p{L}\d]+/gu) ?? []
const soundKey = (sound: string, length = sound.length): string => `${sound.charAt(0)}${length}`
const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) => {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** Indexes names once for all that is read in one turn. */
export function indexNames(named: Iterable<Omit<Named, 'parts'>>): NameIndex {
  const [byPart, whole, bySound] = [
    new Map<string, Named[]>(),
    new Map<string, Named[]>(),
    new Map<string, string[]>(),
  ]
  for (const each of named) {
    const entry = { ...each, parts: partsOf(each.name) }
    if (entry.parts.length === 0) continue
    for (const part of new Set(entry.parts)) add(byPart, part, entry)
    add(whole, entry.parts.join(''), entry)
  }
  for (const part of byPart.keys()) add(bySound, soundKey(soundOf(part)), part)
  return { byPart, whole, bySound }
}

/** A host has few homes: of a name of five letters one may be wrong or missing as well. */
const isSimilarProperty = (typed: string, part: string): boolean =>
  isSimilar(typed, part) ||
  (typed.length >= 4 && part.length >= 5 && typed[0] === part[0] && edits(typed, part) <= 1)

/** The name that a word may be a part of: 2 where it is, 1 where it is nearly. */
function fitsOf({ byPart, bySound }: NameIndex, text: string): Map<Named, number> {
  const fits = new Map<Named, number>()
  const sound = soundOf(text)
  const near = [-1, 0, 1].flatMap(more => bySound.get(soundKey(sound, sound.length + more)) ?? [])
  const owner = text.endsWith('s') ? [text.slice(0, -1)] : [] // `sams phone`
  for (const part of new Set([...near, ...owner])) {
    if (part.length < 3 || !byPart.has(part)) continue
    for (const each of byPart.get(part)!)
      // it has it
      if (each.kind === 'guest' ? isSimilarName(text, part) : isSimilarProperty(text, part)) fits.set(each, 1)
  }
  for (const each of byPart.get(text) ?? []) fits.set(each, 2)
  return fits
}

const NEAR_CHARS_MIN = 3
/** Those of some homes whose name has, beside the word at `of`, one that differs from `text` by a letter: `salt rok`. */
function fitsBeside(fits: ReadonlyMap<Named, number>, of: string, text: string, step: 1 | -1): Named[] {
  if (text.length < NEAR_CHARS_MIN) return []
  return [...fits.keys()].filter(({ kind, parts }) => {
    const part = parts[parts.indexOf(of) + step]
    return kind === 'home' && parts.includes(of) && part !== undefined && edits(text, part) === 1
  })
}

/** Finds what is named, in the order of the words. `isWord`: a common word names nothing alone, only within a whole name. */
export function findNamed(
  texts: readonly string[],
  index: NameIndex,
  isTaken: (at: number) => boolean,
  isWord: (text: string) => boolean,
): NamedAt[] {
  const found: NamedAt[] = []
  const used = new Set<number>()
  const isFree = (at: number) => at >= 0 && at < texts.length && !used.has(at) && !isTaken(at)
  const take = (fitting: Named[], at: number[]) => {
    at.forEach(place => used.add(place))
    found.push({ fitting, at })
  }
  for (let length = WHOLE_WORDS_MAX; length >= 1; length -= 1)
    for (let at = 0; at + length <= texts.length; at += 1) {
      const places = Array.from({ length }, (_, offset) => at + offset)
      const joined = texts.slice(at, at + length).join('')
      const fitting = index.whole.get(joined)
      if (fitting && places.every(isFree) && !(length === 1 && isWord(joined))) take([...fitting], places)
    }
  for (let at = 0; at < texts.length; at += 1) {
    if (!isFree(at) || isWord(texts[at]!) || texts[at]!.length < 3) continue // it is a place of a word
    let fits = fitsOf(index, texts[at]!) // as above
    if (fits.size === 0) continue
    const places = [at]
    for (let next = at + 1; isFree(next) && fits.size > 0; next += 1) {
      if (JOINTS.has(texts[next]!)) {
        if (next + 1 < texts.length) places.push(next)
        continue
      }
      const both = new Map<Named, number>()
      for (const [each, weight] of fitsOf(index, texts[next]!))
        // as above
        if (fits.has(each)) both.set(each, weight + fits.get(each)!) // it has
      // `Thabo B`, and not `Thabo a message`
      if (both.size === 0 && texts[next]!.length === 1 && !isFiller(texts[next]!))
        for (const [each, weight] of fits)
          if (each.kind === 'guest' && each.parts.slice(1).some(part => part[0] === texts[next]))
            both.set(each, weight + 1)
      if (both.size === 0 && !isWord(texts[next]!))
        for (const each of fitsBeside(fits, texts[next - 1]!, texts[next]!, 1))
          both.set(each, 1 + fits.get(each)!) // as above
      if (both.size === 0) break
      places.push(next)
      fits = both
    }
    while (JOINTS.has(texts[places.at(-1)!] ?? '')) places.pop()
    // `dune house`, `the old cottage`: a common word before is a part of the name as well.
    const best = Math.max(...fits.values())
    const fitting = [...fits].filter(([, weight]) => weight === best).map(([each]) => each)
    const [word, before] = [texts[at]!, texts[at - 1] ?? ''] // as above
    const isPart = isWord(before)
      ? fitting.every(({ parts }) => parts.indexOf(before) >= 0 && parts[parts.indexOf(before) + 1] === word)
      : fitsBeside(new Map(fitting.map(each => [each, 1])), word, before, -1).length === fitting.length
    if (isFree(at - 1) && isPart) places.unshift(at - 1)
    take(fitting, places)
    at = Math.max(at, places.at(-1)!)
  }
  return found.toSorted((one, other) => one.at[0]! - other.at[0]!) // each has a place
}
