import { learned, type Tongue } from '../learned/sentences.ts'
import { tongueOfFiller } from './filler.ts'

/** Days and months that are written otherwise in Afrikaans. */
const AFRIKAANS_DAYS = new Set(
  `januarie februarie maart mei junie julie augustus oktober desember des okt maandag dinsdag woensdag donderdag vrydag saterdag sondag
   vandag vanaand vanjaar gister moremorrow naweek volgende verlede hierdie maand jaar kersfees nuwejaar oujaarsaand`.split(
    /\s+/,
  ),
)

function tongueOfWord(word: string): Tongue | undefined {
  if (AFRIKAANS_DAYS.has(word)) return 'af'
  const tongues = learned().every.get(word)
  return tongueOfFiller(word) ?? (tongues?.size === 1 ? [...tongues][0] : undefined)
}

/** English or Afrikaans, by the words that are of one alone; that of before where they are even. */
export function tongueOf(words: readonly string[], before: Tongue | undefined): Tongue {
  const tongues = words.map(tongueOfWord)
  const count = (tongue: Tongue) => tongues.filter(each => each === tongue).length
  const balance = count('af') - count('en')
  if (balance === 0) return before ?? 'en'
  return balance > 0 ? 'af' : 'en'
}
