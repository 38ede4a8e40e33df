/** Divides a text into characters as people see them: a family of four in one sign is one. */
export const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns how many characters people see. */
export const countCharacters = (text: string): number => [...characters.segment(text)].length

/** Returns the first so many UTF-16 units of a text, and never half a character: a database takes none in JSON. */
export const cutAt = (text: string, unitsMax: number): string =>
  text.slice(0, unitsMax).replace(/[\uD800-\uDBFF]$/, '')
