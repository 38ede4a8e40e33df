/** Words that say the same, in English and in Afrikaans: what was written of a braai is found by barbecue. */
const KIN = [
  'wifi wi-fi internet fibre netwerk',
  'price cost costs charge charges fee rate prys koste tarief fooi',
  'braai braaihout barbecue bbq grill charcoal firewood brandhout hout vuur',
  'parking park car garage parkeer parkering motor',
  'dog dogs pet pets cat hond honde troeteldier troeteldiere diere',
  'pool swim swimming swembad swem',
  'trash rubbish garbage bin bins refuse waste vullis asblik',
  'key keys lock lockbox code sleutel sleutels slot kode',
  'power electricity loadshedding inverter generator krag beurtkrag elektrisiteit',
  'geyser hot water warm warmwater',
  'party parties noise music partytjie partytjies geraas',
  'smoke smoking rook',
  'clean cleaner cleaning skoonmaak skoonmaker skoon',
  'laundry washing machine wash wasgoed wasmasjien was',
  'child children kids baby cot kinders kind baba kampbed',
  'breakfast ontbyt',
  'gate hek',
  'alarm',
  'late later laat',
  'early earlier vroeg vroeer vroeër',
  'halaal halal',
  'vegetarian vegetarians vegan vegetariër vegetaries',
  'allergic allergy allergies allergie allergieë',
  'towel towels linen handdoek handdoeke beddegoed',
  'heater heating fireplace verwarmer kaggel',
  'tv television netflix dstv televisie',
].map(line => line.split(' '))

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:ies|es|s|e)$/, '') : word)

/** The words that say what this one says. */
export const kinOf = (word: string): string[] => [word, ...(KIN.find(words => words.includes(word)) ?? [])]

/** Finds a word or its kin in a text in lower case. */
export const similarTo = (word: string): RegExp =>
  new RegExp(
    `(?:^|[^\\p{L}])(?:${kinOf(word)
      .map(each => escaped(stem(each)))
      .join('|')})`,
    'u',
  )
