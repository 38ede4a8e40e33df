/** Words that change nothing in what is asked, whatever stands beside them. Not one that denies, compares, counts or names a time. */
const FILLERS = `
is in of by so my per we want op pls a an as al die was had men me the and or at on for from to till until with do did does done have has having i im ive us our ours you your u it
its this that these those there here be been being am are were will would shall should could can may might must need please kindly just also any some every each all both still yet
again give list let get tell show whats hows if then about into onto via regarding their them they he she his her him thing things much many right ok okay
hey hi hello yes whole entire exact exactly one ones actually really maybe perhaps quick quickly something anything what who which how whom up moment put got going go
able lets wanna gonna gotta dear naledi assistant overview summary report like gimme lemme plz plse yo eish bru boet abt ur r thx today's currently now hav somewhere iewers far kind sort supposed planned sofar sit sits sitting thats theres whats lot lots altogether mr mrs ms mnr mev meneer mevrou
'n n ek ons jy jou julle hulle hul sy haar hom dat en maar met van vir na uit aan te om tot oor deur soos dan ook alle elke enige
het sal kan moet mag wil gaan kom word wees sou kon moes hierdie daardie daar hier baie asseblief asb ja nou weer wys gee se seg vertel vra jul
ding dinge mostly meestal iets iemand enigiemand enigiets almal wat wie watter hoe saam binne gedurende alles altesaam geheel bietjie graag dit dis wel he eie veel oorsig lys nog net ag tog sommer
`
const fillers = new Set(FILLERS.trim().split(/\s+/))
export const isFiller = (word: string): boolean => fillers.has(word)

const ENGLISH = new Set(
  'the and or at on for from to with do did does have has i you your it this that there are were will would can could what who which how when where many much any please show give tell'.split(
    ' ',
  ),
)
const AFRIKAANS = new Set(
  "'n n ek ons jy jou julle hulle die dat en maar met van vir na uit aan te om tot oor deur soos dan ook het sal kan moet wil gaan kom hierdie daar hier baie asseblief asb wie wat watter hoe wanneer waar nie se dit dis nog".split(
    ' ',
  ),
)

/** The language of a filler, where it is in one alone. */
export function tongueOfFiller(word: string): 'en' | 'af' | undefined {
  if (ENGLISH.has(word) === AFRIKAANS.has(word)) return undefined
  return ENGLISH.has(word) ? 'en' : 'af'
}
