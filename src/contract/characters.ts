/** Divides a text into characters as people see them: a family of four in one sign is one. */
export const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns how many characters people see. */
export const countCharacters = (text: string): number => [...characters.segment(text)].length
