import { isSimilar } from './similar.ts'

/** Subjects of orders, by their words in English and in Afrikaans. */
const WORDS = {
  who: 'who whom wie',
  what: 'what wat',
  when: 'when wanneer',
  where: 'where waar',
  why: 'why hoekom waarom',
  which: 'which watter',
  howMany: 'howmany hoeveel',
  guest: 'guest guests people everyone everybody all they them gas gaste mense almal iemand hulle',
  stay: 'stay stays staying stayed sleep house bly slaap gebly',
  arrive:
    'arrive arrives arriving arrival arrivals checkin come comes coming kom aankom aankoms inboek aangekom arriveer',
  leave: 'leave leaves leaving depart departs departure departures checkout vertrek uitboek gaan',
  now: 'now tonight nou vanaand',
  newsletter: 'newsletter newsletters nuusbrief nuusbriewe',
  review: 'review reviews reviewed resensie resensies',
  request: 'request requests versoek versoeke',
  thank: 'thank thanks thanking dankie bedank',
  price: 'price prices rate rates prys pryse tarief',
  wifi: 'wifi internet network',
  password: 'password passcode wagwoord',
  directions: 'directions direction route way aanwysings roete pad padaanwysings',
  parking: 'park parking parked parkeer parkering cars car motors',
  doorCode: 'doorcode keypad pincode key keys lockbox deurkode sleutel sleutels',
  amenities: 'amenities geriewe',
  writing:
    'write draft send compose tell message text prepare reply respond inform notify remind say email thank thanks greet welcome answer skryf stuur stel antwoord boodskap bedank laat herinner nooi groet berei vertel seg',
  setting:
    'set change make put raise lower increase decrease drop reduce stel sit maak verander verhoog verlaag pas',
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

/** True if a word belongs to orders. */
export const isOfOrders = (word: string): boolean => byWord.has(word)

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
