import fc from 'fast-check'
import { bare, type Secret, wordsOf } from '../database/readable-secrets.ts'

/** Words with secrets in them. */
export type Text = { text: string; secrets: Secret[] }
export type Conversation = {
  names: string[]
  codes: string[]
  addresses: string[]
  question: Text
  earlier: Text[]
  /** Messages, requests and reviews. */
  others: Text[]
  /** Titles, and what the host wrote down. */
  own: Text[]
}

const FIRST =
  'Kabelo Zoë Anna-Marie Søren Thandeka Łukasz Jean-Baptiste Müge Noëlle Chloé-Anne J. May Will April Nomvula François'.split(
    ' ',
  )
const MIDDLE = ['', '', '', 'A.', 'van der', 'de', 'Naledi', 'J. P.']
const LAST = [
  'Radebe',
  'O’Brien',
  "D'Souza",
  'van der Merwe',
  'Ngcobo-Smythe',
  'Šimůnek',
  'Mkhize',
  'Nuñez',
  'Björnsdóttir',
  'du Plessis',
  'Price',
  'Day',
  'N’Diaye',
  'Straßmann',
]
const STREETS = [
  'Jakaranda',
  'Voortrekker',
  'Protea',
  'Jan van Riebeeck',
  'Nelson Mandela',
  '5th',
  'Vlooiberg',
  'St. Helena',
]
const KINDS = 'Street St Road Rd. Avenue Ave Lane Drive Close Crescent straat Boulevard'.split(' ')

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map(list => list.join(''))

const nameOf = fc
  .tuple(fc.constantFrom(...FIRST), fc.constantFrom(...MIDDLE), fc.constantFrom(...LAST))
  .map(parts => parts.filter(Boolean).join(' '))

/** As people write a name. */
const NAME_SPELLINGS: ((name: string) => string)[] = [
  name => name,
  name => name.toUpperCase(),
  name => name.toLowerCase(),
  name => bare(name),
  name => name.normalize('NFD'),
  name => name.replaceAll(/[’']/g, match => (match === '’' ? "'" : '’')),
  name => name.replaceAll(' ', '\u00A0'),
  name => name.replaceAll(' ', '  '),
  name => name.replaceAll(' ', '_'),
  name => name.replaceAll(' ', '.'),
  name => name.replaceAll(/[’'-]/g, ''),
  name => name.replaceAll('-', ' '),
  name => name.replaceAll(/(\p{L}\p{L})/gu, '$1\u200B'),
  name => `${name}’s`,
  name => `**${name}**`,
  name => name.split(' ').toReversed().join(', '),
  name => wordsOf(name)[0] ?? name,
  name => wordsOf(name).at(-1) ?? name,
  name => (wordsOf(name)[0] ?? name).toUpperCase(),
  name => `@${name.replaceAll(/[^\p{L}]/gu, '')}`,
]

const group = (text: string, ...sizes: number[]) => {
  let from = 0
  return sizes.map(size => text.slice(from, (from += size)))
}
const PHONE_SPELLINGS: ((number: string) => string)[] = [
  number => `0${number}`,
  number => `+27${number}`,
  number => `0027 ${number}`,
  number => `+27 (0)${group(number, 2, 3, 4).join(' ')}`,
  number => `0${group(number, 2, 3, 4).join(' ')}`,
  number => `0${group(number, 2, 3, 4).join('-')}`,
  number => `0${group(number, 2, 3, 4).join('.')}`,
  number => `0${group(number, 2, 3, 4).join(' – ')}`,
  number => `0${group(number, 2, 3, 4).join('\u00A0')}`,
  number => `(0${number.slice(0, 2)}) ${group(number.slice(2), 3, 4).join('-')}`,
  number => `(0${number.slice(0, 2)}) - ${group(number.slice(2), 3, 4).join(' - ')}`,
  number => `0${number.slice(0, 2)}/${number.slice(2)}`,
  number => [...`0${number}`].join(' '),
  number => `0${group(number, 2, 3, 4).join('\u2011')}`,
  number => `tel:+27-${group(number, 2, 3, 4).join('-')}`,
]

const phone = fc.tuple(fc.constantFrom('82', '71', '64', '21', '83'), digits(7)).map(parts => parts.join(''))
const email = fc
  .tuple(
    fc.constantFrom('kay', 'z.o', 'anna_m', "o'b", 'x+stay', 'müge', 'thandeka.ng'),
    digits(3),
    fc.constantFrom('post.example', 'mail.co.example', 'küste.example'),
  )
  .map(([who, number, at]) => `${who}${number}@${at}`)
const streetAddress = fc
  .tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.constantFrom('', 'A', 'b'),
    fc.constantFrom(...STREETS),
    fc.constantFrom(...KINDS),
  )
  .map(([number, letter, street, kind]) =>
    kind === 'straat'
      ? `${street.replaceAll(/\P{L}/gu, '')}straat ${number}`
      : `${number}${letter} ${street} ${kind}`,
  )
const code = fc.oneof(
  digits(5).map(number => `${number}#`),
  digits(6),
  fc
    .tuple(fc.constantFrom('Sterre', 'P@ss', 'Braai!', 'see-en-son-'), digits(4))
    .map(parts => parts.join('')),
)
const bank = fc.oneof(
  digits(16).map(number => group(number, 4, 4, 4, 4).join(' ')),
  digits(10).map(number => `account number ${number}`),
  digits(13).map(number => `ID ${number}`),
  digits(18).map(number => `GB${group(`29NWBK${number}`, 2, 4, 4, 4, 4).join(' ')}`),
)

const among = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const CODE_SENTENCES = [
  'The gate code is {}',
  'Wi-Fi password: {}',
  '{} is our alarm code',
  'Die hekkode vir die voordeur:\n{}',
  'PIN={}',
]
const PLAIN_SENTENCES = [
  'Please ask {} about it',
  '{}',
  'It was {} who left the keys on Friday 4 December',
  'Bel asseblief vir {}, dankie',
  'From 2026-12-12 to 2026-12-15: {}',
  'R 1 850 a night ({})!',
  '“{}”',
]

type Known = { names: string[]; codes: string[]; addresses: string[] }

/** It, written in one of these ways. */
const secret = <Kind extends Secret['kind']>(
  kind: Kind,
  values: fc.Arbitrary<string>,
  spellings: readonly ((value: string) => string)[] = [value => value],
) =>
  fc
    .tuple(values, among(spellings))
    .map(([value, writtenAs]): Secret => ({ kind, value, written: writtenAs(value) }))

const secretOf = ({ names, codes, addresses }: Known): fc.Arbitrary<Secret> =>
  fc.oneof(
    { weight: 4, arbitrary: secret('name', among(names), NAME_SPELLINGS) },
    { weight: 2, arbitrary: secret('phone', phone, PHONE_SPELLINGS) },
    { weight: 2, arbitrary: secret('code', fc.oneof(code, among(codes))) },
    secret('code', among(codes), [value => value.replace(/^(\d\d\d)(\d+)#?$/, '$1 $2')]),
    secret('email', email),
    secret('address', fc.oneof(streetAddress, among(addresses))),
    secret('address', among(addresses), [value => value.toUpperCase().replaceAll(' ', '  ')]),
    secret('bank', bank),
  )

const sentenceOf = (known: Known): fc.Arbitrary<Text> =>
  secretOf(known).chain(secret =>
    // A code that nobody knows is told by the words beside it.
    among(
      secret.kind === 'code' && !known.codes.includes(secret.value) ? CODE_SENTENCES : PLAIN_SENTENCES,
    ).map(sentence => ({
      text: sentence.replace('{}', () => secret.written),
      secrets: [secret],
    })),
  )

const textOf = (known: Known): fc.Arbitrary<Text> =>
  fc
    .tuple(
      fc.array(sentenceOf(known), { minLength: 1, maxLength: 4 }),
      among(['. ', '!\n', '? ', ',\n', '\n', '; ']),
    )
    .map(([sentences, joint]) => ({
      text: sentences.map(({ text }) => text).join(joint),
      secrets: sentences.flatMap(({ secrets }) => secrets),
    }))

/** A conversation of a host and an assistant, and what the assistant reads, with secrets anywhere. */
export const conversation: fc.Arbitrary<Conversation> = fc
  .record({
    names: fc.array(nameOf, { minLength: 1, maxLength: 5 }),
    codes: fc.array(code, { minLength: 1, maxLength: 2 }),
    addresses: fc.array(streetAddress, { minLength: 1, maxLength: 2 }),
  })
  .chain(known => {
    const texts = (maxLength: number) => fc.array(textOf(known), { maxLength })
    return fc.record({
      names: fc.constant(known.names),
      codes: fc.constant(known.codes),
      addresses: fc.constant(known.addresses),
      question: textOf(known),
      earlier: texts(2),
      others: texts(4),
      own: texts(2),
    })
  })
