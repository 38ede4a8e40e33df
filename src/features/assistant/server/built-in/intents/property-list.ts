import { intent } from './intent.ts'

const SHOWN_MAX = 50

/** The list of properties. */
export const propertyList = intent({
  name: 'property list',
  can: { en: 'your properties', af: 'jou eiendomme' },
  examples: {
    en: ['How many homes do I have?', 'list my properties', 'which houses do i have'],
    af: ['Watter huise het ek?', 'hoeveel eiendomme het ons'],
  },
  fits: meaning =>
    meaning.has('property') &&
    !meaning.hasDates &&
    meaning.guests.length === 0 &&
    meaning.properties.length === 0 &&
    !meaning.has('best', 'worst', 'price', 'free', 'who')
      ? 3.5
      : 0,
  async answer({ properties, writer: { t, lines, guests } }) {
    if (properties.length === 0) return t('You have no properties yet.', 'Jy het nog geen eiendomme nie.')
    const rows = properties
      .slice(0, SHOWN_MAX)
      .map(
        ({ name, city, max_guests, listed }) =>
          `${name}, ${city}, ${guests(max_guests)}${listed ? '' : t(', not listed', ', nie gelys nie')}`,
      )
    return `${t(`You have ${properties.length}:`, `Jy het ${properties.length}:`)}\n${lines(rows)}`
  },
})
