import { readProperty } from '../../tools/read-property.ts'
import type { Meaning } from '../understand.ts'
import { intent } from './intent.ts'
import { propertyNeeded } from './which.ts'

const asksPeople = (meaning: Meaning) =>
  meaning.has('fit') ||
  (meaning.has('howMany') &&
    meaning.has('guest') &&
    meaning.has('stay') &&
    /\b(?:can|could|kan|may)\b/.test(meaning.text))
const asksTime = (meaning: Meaning) => meaning.has('time') && meaning.has('arrive', 'leave')

/** Fixed facts of a property: times, size, address, amenities. */
export const propertyFacts = intent({
  name: 'property facts',
  can: { en: 'times, size and amenities of a property', af: 'tye, grootte en geriewe van ’n eiendom' },
  examples: {
    en: [
      'What time can guests check in at Sea House?',
      'How many people fit into Sea House?',
      'how many bedrooms has Sea House',
      'address of Sea House',
      'checkout time Sea House',
    ],
    af: [
      'Hoe laat kan gaste by Sea House inboek?',
      'hoeveel mense pas in Sea House',
      'hoeveel slaapkamers het Sea House',
    ],
  },
  fits: meaning => {
    if (meaning.guests.length > 0 || meaning.hasDates || meaning.has('who')) return 0
    if (meaning.has('bedroom', 'bathroom', 'amenities', 'address', 'rules', 'cleaning')) return 6.8
    return asksPeople(meaning) || asksTime(meaning) ? 7 : 0
  },
  async answer(desk) {
    const {
      meaning,
      toolbox,
      writer: { t, number, rand, guests },
    } = desk
    const listed = propertyNeeded(desk)
    const property = await toolbox.use(readProperty, { property_id: listed.id })
    const place = [property.street_address, property.neighbourhood, property.city, property.province]
      .filter(part => part !== null && part !== undefined && String(part) !== '')
      .map(String)
    const facts: (string | false)[] = [
      asksTime(meaning) &&
        meaning.has('arrive') &&
        t(`check-in from ${property.check_in_time}`, `inboek vanaf ${property.check_in_time}`),
      asksTime(meaning) &&
        meaning.has('leave') &&
        t(`check-out by ${property.check_out_time}`, `uitboek teen ${property.check_out_time}`),
      asksPeople(meaning) && t(`sleeps ${property.max_guests}`, `plek vir ${guests(property.max_guests)}`),
      meaning.has('bedroom') && t(`bedrooms: ${property.bedrooms}`, `slaapkamers: ${property.bedrooms}`),
      meaning.has('bathroom') &&
        t(`bathrooms: ${number(property.bathrooms)}`, `badkamers: ${number(property.bathrooms)}`),
      meaning.has('amenities') &&
        (property.amenities.length > 0
          ? property.amenities.join(', ')
          : t('no amenities are listed', 'geen geriewe is gelys nie')),
      meaning.has('address') && place.join(', '),
      meaning.has('cleaning') &&
        t(`cleaning fee ${rand(property.cleaning_fee)}`, `skoonmaakfooi ${rand(property.cleaning_fee)}`),
      meaning.has('rules') &&
        (String(property.house_rules ?? '') ||
          t('no house rules are written', 'geen huisreëls is geskryf nie')),
    ]
    return `${property.name}: ${facts.filter(fact => fact !== false).join('; ')}.`
  },
})
