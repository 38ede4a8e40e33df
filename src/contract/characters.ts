/** Divides a text into characters as people see them: a family of four in one sign is one. */
export const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns how many characters people see. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of characters.segment(text)) count += 1
  return count
}
