import type { Tongue } from './vocabulary.ts'

/** Words that carry nothing for what is asked, in both languages or in one. */
const BOTH = `is in of by so my per we want op pls a an as al die was had men want me`.split(' ')
const ENGLISH =
  `the an and or at on for from to till until with without do did does done have has having i im ive us our ours you your u it its this that these those there here
  be been being am are were will would shall should could can may might must need please kindly just also only any some every each all both no not yet still already again
  show give list let get see look check find know tell me whats hows if then than but about into onto over during between before after around per via regarding their them they he she his her him
  new current day days date dates week weekend month year time thing things much many more most lot right ok okay thanks hey hi hello yes per whole entire exact exactly ones one two three four five
  six seven eight nine ten actually really maybe perhaps quick quickly something anything nothing what who when where which how why up out off moment today tomorrow tonight put got
  long stay happen able overall altogether whom hosts myself lets pull through within across together rand amount currently soon later ahead place
  person double question idea picture list overview summary report whole full-time want like wanna gonna gotta dear naledi assistant`.split(
    /\s+/,
  )
const AFRIKAANS =
  `'n n ek ons jy jou julle hulle hul u sy haar hom die dat en of maar met van vir na uit aan te om tot oor onder tussen voor deur sonder soos dan nog ook net al alle elke enige geen nie
  het is was sal kan moet mag wil gaan kom word wees sou kon moes hierdie daardie daar hier so baie meer min asseblief asb dankie ja nee nou weer reeds wys gee se sê vertel laat vra my
  dag dae datum week naweek maand jaar tyd ding dinge iets niks iemand almal een twee drie vier vyf ses sewe agt nege tien vandag more nuwe huidige wat wie wanneer waar watter hoe hoekom
  saam by binne gedurende sedert alles altesaam geheel bietjie graag dit dis wel mense se hê he dié eie veel oorsig lys`.split(
    /\s+/,
  )

const both = new Set(BOTH)
const english = new Set(ENGLISH)
const afrikaans = new Set(AFRIKAANS)

export const isFiller = (word: string): boolean => both.has(word) || english.has(word) || afrikaans.has(word)

/** The language of a filler word, if it is in one alone. */
export function tongueOfFiller(word: string): Tongue | undefined {
  if (both.has(word) || english.has(word) === afrikaans.has(word)) return undefined
  return english.has(word) ? 'en' : 'af'
}
