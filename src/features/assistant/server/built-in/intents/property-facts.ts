import type { readProperty } from '../../tools/read-property.ts'
import { firstLine } from './messages/guest-messages.ts'
import type { Desk } from './intent.ts'

export type Facts = Awaited<ReturnType<(typeof readProperty)['run']>>['data']

/** A fact of a home: the words that ask for it, how it is said, and where homes can be compared by it, its number. */
type Fact = readonly [RegExp, (property: Facts, desk: Desk) => string, ((property: Facts) => number)?]

const PETS = /\b(?:pets?|dogs?|cats?|hond(?:e)?|katte?|troeteldier\w*)\b/

export const sentencesOf = (description: unknown, houseRules: unknown): string[] =>
  `${String(description ?? '')} ${String(houseRules ?? '')}`.split(/(?<=[.!?])\s+/)

/** All that a page says in a field of its own. */
export const FACTS: readonly Fact[] = [
  [
    /\b(?:howmany|hoeveel)\b.*\b(?:fit|sleeps?|people|guests|mense|gaste|pas|host|take)\b|\b(?:capacity|sleeps|maximum|max|kapasiteit|maksimum)\b/,
    ({ max_guests }, { writer: { t, guests } }) =>
      t(`sleeps ${max_guests}`, `plek vir ${guests(max_guests)}`),
    ({ max_guests }) => max_guests,
  ],
  [
    /\b(?:bedrooms?|beds?|bed rooms?|slaapkamers?|kamers?|rooms?)\b/,
    ({ bedrooms }, { writer: { t } }) => t(`bedrooms: ${bedrooms}`, `slaapkamers: ${bedrooms}`),
    ({ bedrooms }) => bedrooms,
  ],
  [
    /\b(?:bathrooms?|badkamers?)\b/,
    ({ bathrooms }, { writer: { t, number } }) =>
      t(`bathrooms: ${number(bathrooms)}`, `badkamers: ${number(bathrooms)}`),
    ({ bathrooms }) => bathrooms,
  ],
  [
    /\b(?:address|adres)\b|^(?:where is|waar is)\b/,
    ({ street_address, neighbourhood, city, province }) =>
      [street_address, neighbourhood, city, province]
        .map(part => String(part ?? ''))
        .filter(Boolean)
        .join(', '),
  ],
  [
    /\b(?:fees?|fooie?|skoonmaakfooi|cleaning|skoonmaak)\b/,
    ({ cleaning_fee, service_fee }, { writer: { t, rand } }) =>
      t(
        `cleaning fee ${rand(cleaning_fee)}, service fee ${rand(service_fee)}`,
        `skoonmaakfooi ${rand(cleaning_fee)}, diensfooi ${rand(service_fee)}`,
      ),
  ],
  [
    /\b(?:rules|reels|huisreels|allowed|part(?:y|ies)|smok(?:e|ing)|rook|partytjies?)\b/,
    ({ house_rules }, { writer: { t } }) =>
      String(house_rules ?? '') || t('no house rules are written', 'geen huisreëls is geskryf nie'),
  ],
  [
    PETS,
    ({ amenities, description, house_rules }, { writer: { t } }) => {
      const written = [...amenities, ...sentencesOf(description, house_rules)]
      const found = written.find(text => PETS.test(text.toLowerCase()))
      return found
        ? `“${firstLine(found)}”`
        : t('nothing about pets is written on its page', 'niks oor troeteldiere is op die bladsy geskryf nie')
    },
  ],
  [
    /\b(?:amenities|facilities|geriewe)\b/,
    ({ amenities }, { writer: { t } }) =>
      amenities.length > 0 ? amenities.join(', ') : t('no amenities are listed', 'geen geriewe is gelys nie'),
  ],
  [
    /\b(?:big|howbig|size|square|groot|grootte)\b/,
    ({ square_metres }, { writer: { t } }) =>
      square_metres
        ? t(`size ${square_metres}`, `grootte ${square_metres}`)
        : t('no size is noted', 'geen grootte is aangeteken nie'),
  ],
]
