import { cutAt } from '#src/contract/characters.ts'

// Invisible characters that a model reads all the same: control characters, marks that turn the direction of writing, spaces of
// no width, and the tag characters in which whole sentences can hide.
const RANGES =
  '00AD 034F 061C 115F-1160 17B4-17B5 180B-180F 200B-200F 2028-202E 2060-206F FEFF FFF9-FFFB E0000-E0FFF'
const ranges = RANGES.replaceAll(/[\dA-F]+/g, code => String.raw`\u{${code}}`).replaceAll(' ', '')
const UNSEEN = new RegExp(String.raw`[\p{Cc}--[\n\t]]|[${ranges}]`, 'gv')

const CHARS_MAX = 4000

/** The visible text, without hidden characters, and no longer than a model should read of any person. */
export function cleanText(text: string, charsMax = CHARS_MAX): string {
  const seen = text.replaceAll(UNSEEN, '').normalize('NFC')
  return seen.length <= charsMax ? seen : `${cutAt(seen, charsMax)} …`
}
