import { isSimilar } from './similar.ts'

/** Subjects of what is asked and ordered, by their words in English and in Afrikaans. */
const WORDS = {
  arrive:
    'arrive arrives arriving arrived arrival arrivals checkin come comes coming kom aankom aankoms inboek aangekom arriveer',
  leave:
    'leave leaves leaving left depart departs departed departure departures checkout vertrek uitboek gaan',
  wifi: 'wifi internet network',
  password: 'password passcode wagwoord',
  directions: 'directions direction route way aanwysings roete pad padaanwysings',
  parking: 'park parking parked parkeer parkering cars car motors',
  doorCode: 'doorcode keypad pincode key keys lockbox deurkode sleutel sleutels',
  amenities: 'amenities geriewe',
  writing:
    'write draft send compose tell message text prepare reply respond inform notify remind say email thank thanks greet welcome answer skryf stuur stel antwoord boodskap bedank laat herinner nooi groet berei vertel seg',
} as const

export type Concept = keyof typeof WORDS

const byWord = new Map<string, Set<Concept>>()
for (const [concept, words] of Object.entries(WORDS) as [Concept, string][])
  for (const word of words.split(' ')) byWord.set(word, (byWord.get(word) ?? new Set()).add(concept))
const LONG = [...byWord.keys()].filter(word => word.length > 4)
/** Before an order, and no part of it. */
const POLITE = new Set(
  `please pls kindly can could will you kan sal jy asseblief asb hi hello hey hallo naledi a 'n`.split(' '),
)

export function conceptsOf(texts: readonly string[], isTaken: (at: number) => boolean) {
  const meant = texts.map((text, at) => {
    if (isTaken(at)) return undefined
    const near = byWord.has(text) || text.length < 5 ? text : LONG.find(word => isSimilar(text, word))
    return near === undefined ? undefined : byWord.get(near)
  })
  const firstAt = texts.findIndex(text => !POLITE.has(text))
  return {
    concepts: new Set(meant.flatMap(each => [...(each ?? [])])),
    first: meant[firstAt] ?? new Set<Concept>(),
  }
}
