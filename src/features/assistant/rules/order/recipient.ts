import { ACT_OF, ASKING, MESSAGE_NOUNS, NESTED, NEWSLETTER_NOUNS, SAY } from './actions.ts'
import { endsSentence, hasColon, type Token, wordSet } from './tokens.ts'

/** The receiver of a message: `him`, a name, or everybody of some days. `words` are as they were typed. */
export type Recipient = { by: 'pronoun' | 'name' | 'all'; words: string }

const PRONOUNS = wordSet('him her them hom haar hulle both each elkeen albei')
const DETERMINERS = wordSet('the my our this that these those die hierdie daardie ons')
const ONE = wordSet(
  'guest gas client kliënt klient visitor besoeker family gesin couple lady guy man woman tenant party',
)
const GUEST = wordSet('guest gas client klient visitor besoeker tenant')
const MANY = wordSet('guests gaste clients visitors people mense besoekers families')
const ALL = wordSet('everybody everyone all almal every elke al')
const FILTER = wordSet(
  `who wat that arrived left departed stayed were was yesterday gister arriving leaving staying coming checking departing arrive arrives leave leaves stay stays come comes check in out at on by for from
   next this tomorrow today tonight weekend week month more vandag vanaand naweek volgende hierdie aankom vertrek bly kom opdaag inboek uitboek weggaan op van vir by is are of them us staying`,
)
const PREPOSITIONS = wordSet('at in on by from for op van by of')
const STARTS = wordSet(
  `that dat to om if whether we i our my the a an there it please dont don't not they about oor the saying ons ek die daar dit asseblief`,
)
const PARTICLES = wordSet('van vd v/d der den de du le la mac von te ter da dos al el bin')
const NO_NAMES = wordSet(
  `the a an my our your his her their its this that these those it me us you i we he she they to from of about for in on at by with and or but if whether
   is was were are am be been did do does has have had will would can could should must may might not no yes any some more less all every each both
   who whom whose what when where why which how today tomorrow tonight yesterday now please die 'n n en of dat om van vir aan met op in uit oor is was het sal kan moet
   wie wat wanneer waar hoekom watter hoe hoeveel my ons jou jy ek hy sy dit nie geen enige al elke vandag more gister
   rate rates time times count counts speed stats read unread sent received status list history back out up again them him hom hulle haar sorry thanks thank dankie jammer asseblief nee ja
   guests guest gaste gas people mense properties property homes home booking bookings request requests question questions template templates inbox`,
)

const at = (tokens: readonly Token[], place: number) => tokens[place]?.text ?? ''
const wordsOf = (text: string, tokens: readonly Token[], from: number, end: number) =>
  text.slice(tokens[from]!.start, tokens[end - 1]!.end) // both are tokens

type Found = { to: Recipient; end: number }

/** The end of words that say which guests are meant: `who arrive tomorrow at Kloof Cottage`. */
function endOfFilter(tokens: readonly Token[], from: number): number {
  let place = from
  while (place < tokens.length) {
    const token = tokens[place]!
    const before = tokens[place - 1]
    if (before && (hasColon(before) || endsSentence(before) || (place > from && before.after.includes(','))))
      break
    const isAfter = PREPOSITIONS.has(before?.text ?? '')
    if (place === from && !FILTER.has(token.text)) break
    if (place > from && STARTS.has(token.text) && !isAfter) break
    if (
      !FILTER.has(token.text) &&
      !isAfter &&
      !token.isCapital &&
      !/^\d/.test(token.text) &&
      place > from + 6
    )
      break
    place += 1
  }
  return place
}

/** True where `and` joins a second name: `Hannah and Tom`, `hannah and tom that`, and not `hannah and ask if`. */
const isJoined = (tokens: readonly Token[], and: number): boolean => {
  const [before, name] = [tokens[and - 1]!, tokens[and + 1]!] // names
  if (before.isCapital) return name.isCapital
  const isAction =
    ACT_OF.has(name.text) || NESTED.has(name.text) || SAY.has(name.text) || /^(?:let|laat)$/.test(name.text)
  // Without what is joined to it: `there's`.
  const next = at(tokens, and + 2).replace(/['’].*$/, '')
  return !isAction && (hasColon(name) || STARTS.has(next))
}

/** Behind `everybody`: who is left out. */
const EXCEPT = wordSet('except excluding besides without behalwe buiten sonder')

/** The end of `except Sipho`, where it stands behind those who are meant. */
function endOfExcept(tokens: readonly Token[], from: number): number {
  if (!EXCEPT.has(at(tokens, from))) return from
  let place = from + 1
  while (tokens[place] && !STARTS.has(at(tokens, place)) && !hasColon(tokens[place - 1]!)) place += 1 // there is one before
  return place
}

/** The end of a name, or of several joined ones; the place itself where none begins there. */
function endOfName(tokens: readonly Token[], from: number): number {
  const isName = (place: number) => {
    const token = tokens[place]
    return (
      token !== undefined &&
      !NO_NAMES.has(token.text) &&
      !/^\d/.test(token.text) &&
      !MESSAGE_NOUNS.has(token.text) &&
      !NEWSLETTER_NOUNS.has(token.text)
    )
  }
  if (!isName(from)) return from
  let place = from + 1
  for (;;) {
    const before = tokens[place - 1]!
    if (hasColon(before) || endsSentence(before) || before.text.endsWith("'s")) return place
    const isComma = before.after.includes(',')
    const next = tokens[place]
    if (!next) return place
    const isParticle =
      PARTICLES.has(next.text) &&
      !isComma &&
      tokens[place + 1] !== undefined &&
      next.text !== 'al' &&
      next.text !== 'la'
    if (
      isParticle &&
      (before.isCapital
        ? tokens[place + 1]!.isCapital || PARTICLES.has(tokens[place + 1]!.text)
        : !STARTS.has(tokens[place + 1]!.text))
    ) {
      place += 2
      if (PARTICLES.has(at(tokens, place - 1)) && tokens[place]) place += 1
    } else if (before.isCapital && next.isCapital && isName(place) && !ASKING.has(next.text)) place += 1
    else if (/^(?:and|en)$/.test(next.text) && isName(place + 1) && isJoined(tokens, place)) place += 2
    else return place
  }
}

/** Reads to whom a message is, from a place on; undefined where nobody is named there. */
export function recipientAt(text: string, tokens: readonly Token[], from: number): Found | undefined {
  const first = at(tokens, from)
  const found = (by: Recipient['by'], end: number): Found => ({
    to: { by, words: wordsOf(text, tokens, from, end) },
    end,
  })
  if (first === '') return undefined
  const place = (next: number) =>
    tokens[next] === undefined || STARTS.has(at(tokens, next)) || tokens[next - 1]!.after.trim() !== ''
  if (PRONOUNS.has(first)) {
    const isOfThem = at(tokens, from + 1) === 'of' && at(tokens, from + 2) === 'them'
    const isAll = /^(?:both|all|albei|almal)$/.test(at(tokens, from + 1))
    return { ...found('pronoun', isOfThem ? from + 3 : from + 1), end: from + (isOfThem ? 3 : isAll ? 2 : 1) }
  }
  const hasDeterminer = DETERMINERS.has(first)
  const noun = at(tokens, hasDeterminer ? from + 1 : from)
  if (hasDeterminer && ONE.has(noun)) {
    // `the guy downstairs` is somebody else.
    const isGuest = GUEST.has(noun) || place(from + 2)
    return isGuest ? found('pronoun', from + 2) : undefined
  }
  if (hasDeterminer && (noun === 'other' || noun === 'next') && ONE.has(at(tokens, from + 2)))
    return found('pronoun', from + 3)
  const many = ALL.has(first)
    ? endOfAll(tokens, from)
    : MANY.has(noun)
      ? hasDeterminer
        ? from + 2
        : from + 1
      : 0
  if (many > 0) {
    const end = endOfExcept(tokens, endOfFilter(tokens, many))
    return found(end > many || ALL.has(first) ? 'all' : hasDeterminer ? 'pronoun' : 'all', end)
  }
  // `the Bothas`: a family by its name.
  const family = tokens[from + 1]
  if (/^(?:the|die)$/.test(first) && family?.isCapital && /[^s]s$/.test(family.text))
    return { to: { by: 'name', words: text.slice(family.start, family.end - 1) }, end: from + 2 }
  const end = endOfName(tokens, from)
  if (end === from) return undefined
  const isRelative = /^(?:who|wat)$/.test(at(tokens, end)) && tokens[end - 1]!.after.includes(',') // a name has a last word
  return { ...found('name', end), end: isRelative ? tokens.length : end }
}

/** The end of `all my guests`, `al die mense`, `everybody`. */
function endOfAll(tokens: readonly Token[], from: number): number {
  let place = from + 1
  if (at(tokens, place) === 'of' || at(tokens, place) === 'van') place += 1
  if (DETERMINERS.has(at(tokens, place)) && MANY.has(at(tokens, place + 1))) return place + 2
  if (
    MANY.has(at(tokens, place)) ||
    ONE.has(at(tokens, place)) ||
    at(tokens, place) === 'them' ||
    at(tokens, place) === 'hulle'
  )
    return place + 1
  return from + 1
}
