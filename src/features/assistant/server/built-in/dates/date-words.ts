import { isSimilar } from '../words/similar.ts'

/** Words that name days, by the English that chrono reads; those of each line are Afrikaans, short or loose for its beginning. */
const WORDS = `
january jan januarie
february feb februarie
march mar maart mrt
april apr
may mei
june jun junie
july jul julie
august aug augustus
september sept sep
october oct oktober okt
november nov
december dec desember des
sunday sun sondag
monday mon maandag
tuesday tue tues dinsdag
wednesday wed weds woensdag
thursday thu thur thurs donderdag
friday fri vrydag
saturday sat saterdag
today 2day tday tonight tonite 2nite vandag vanaand vanmiddag vannag vanoggend namhlanje
tomorrow tmrw tmr tomoz 2moro 2morro 2morrow 2mrw tmrow moremorrow kusasa
overmorrow oormore oormoremorrow
yesterday gister
this hierdie huidige current coming komende
next volgende vlgende aanstaande nxt
last past previous verlede afgelope vorige laaste laas prev
weekend weekends naweek naweke wkend wknd
week weeks weke wk wks
fortnight
lately recently onlangs
month months maand maande mnth mth mnths
quarter quarters kwartaal kwartale qtr
year years jaar jare yr yrs
day days dag dae
night nights nag nagte nite nites
to till until til tot through thru
between tussen
since sedert sinds
before voor b4
`
const meant = new Map<string, string>()
for (const line of WORDS.trim().split('\n')) {
  const words = line.split(' ')
  for (const word of words) meant.set(word, words[0]!) // each line has a word
}
meant.set('vanjaar', 'this year').set('hierdiejaar', 'this year').set('ytd', 'this year sofar')
/** Words that look like one of these, and are none. */
const NO_DATES = new Set(
  'vandaan marking mark money mayor manager summary manage monthly thing things weekly weak onlangse tot note moment'.split(
    ' ',
  ),
)
const LONG = [...meant.keys()].filter(word => word.length > 5)
const COUNTS = 'one two three four five six seven eight nine ten'.split(' ')
const TELLINGS = 'een twee drie vier vyf ses sewe agt nege tien'.split(' ')

/** A count as digits or as a word. */
export function countOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  if (/^\d{1,3}$/.test(word)) return Number(word)
  const place = Math.max(COUNTS.indexOf(word), TELLINGS.indexOf(word))
  return place >= 0 ? place + 1 : undefined
}

/** The English of a word of days, also of a misspelt one; undefined of another word. */
export function dateWord(word: string): string | undefined {
  const exact = meant.get(word) ?? meant.get(word.replace(/(?<=da[yg])(?:s|e)$/, ''))
  if (exact !== undefined || word.length < 5 || NO_DATES.has(word)) return exact
  const near = LONG.find(each => isSimilar(word, each))
  return near && meant.get(near)
}

/** Days that come again and again, and are no one span. */
export const EACH =
  /\b(?:weekends|naweke|weekdays|weeksdae|(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:every|each|elke) (?:weekend|naweek|\p{L}+da[yg]|week|month|maand))\b/u
