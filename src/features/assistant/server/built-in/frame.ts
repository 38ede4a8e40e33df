import { beyond, chooseIntent, type Choice, SHARE_MIN } from './choose-intent.ts'
import { AGAINST, daysAfter, SHIFT } from './dates/moved-days.ts'
import { dateWord } from './dates/date-words.ts'
import { one } from './dates/spans.ts'
import { intents } from './intents/table.ts'
import { learned, type Slot } from './learned/sentences.ts'
import type { Frame, IntentName } from './question-frame.ts'
import type { Meaning } from './understand.ts'

const GOES_ON =
  /^(?:and|en|but|maar|or|then|dan|ok|okay|what about|how about|wat van|en wat van|hoe gaan dit met|wat (?:is )?met)\b/
/** The days of the question before. */
const THEN =
  /\b(?:then|dan|daardie (?:dae|tyd|datums?|naweek|week)|those (?:days|dates|nights)|that (?:weekend|week|month|day)|(?:the )?same (?:days?|dates?|nights?|time|period)|dieselfde (?:dae|datums?|tyd))$/
const WHO = /\b(?:they|them|their|he|him|his|she|her|hulle|hul|hom|haar)\b/
const AT_IT = /\b(?:there|daar)$|\b(?:at|in|by|of) it\b/
/** `what would it cost for two nights`: the home and the days before. */
const OF_IT = /\b(?:would|does|do|will|did|is|sou|sal|kos) (?:it|dit)\b/
/** In `have there been`, `kom daar vandag iemand` it is no place. */
const NO_PLACE = new Set(
  `is are was were will be been any get got has have had do does did can could would should may might must
  het kom sal kan word staan gaan moet sou wees nog al`.split(/\s+/),
)
const TO_PLACE = new Set('from in up down over out around near'.split(' '))
const BEHIND_PLACE = new Set('on in at for per a over during vir op oor in cost kos'.split(' '))
const BEGINS_ANEW = /^(?:kom|het|has|have) (?:daar|there)\b/
/** A home is meant by `there`: at the end, behind a preposition, or before days or a price. */
const isThere = ({ text, words }: Meaning): boolean =>
  AT_IT.test(text) ||
  words.some((word, at) => {
    if (word !== 'there' && word !== 'daar') return false
    const [before, behind] = [words[at - 1] ?? '', words[at + 1] ?? '']
    if (TO_PLACE.has(before)) return true
    return !NO_PLACE.has(before) && (BEHIND_PLACE.has(behind) || dateWord(behind) !== undefined)
  })
/** Words that only change what was asked before. */
const CHANGES = new Set(
  'what about how instead then only rather and or en of wat van met hoe vs versus against compared teenoor than year before earlier later after previous month week day next last same jaar maand week dag else same dieselfde selfde dates datums ones them who wie tevore vantevore vroeer daarna vorige volgende verlede other'.split(
    ' ',
  ),
)
/** Intents whose questions are about the same days, where a short one names none. */
const FAMILIES: readonly (readonly IntentName[])[] = [
  ['arrivals', 'departures', 'staying', 'agenda'],
  ['income', 'occupancy', 'best home', 'net by channel', 'booking count'],
  ['price', 'free', 'compare prices'],
]
/** Of a question that goes on, behind what it leaves to the one before. */
const SHORT_WORDS_MAX = 2
const NOW = /\b(?:now|nou|here|hier|tonight|today|next|volgende)\b/
const UNTIL = /\b(?:untilwhen|totwanneer|till when|until when)\b/

const isNamed = ({ slots, conditions }: Meaning) => slots.size > 0 || conditions.size > 0

/** Returns the question before, with what this question changes of it. */
function changed(meaning: Meaning, before: Meaning): Meaning {
  const dates = daysAfter(meaning, before)
  const people =
    meaning.morePeople === null
      ? (meaning.people ?? before.people)
      : (before.people ?? 1) + meaning.morePeople
  const isGuest = meaning.guests.length > 0 || meaning.reference !== null
  return {
    ...before,
    isOther: meaning.properties.length > 0 ? meaning.isOther : before.isOther,
    tongue: meaning.tongue,
    conditions: new Set([...before.conditions, ...meaning.conditions]),
    withoutGuests: [...before.withoutGuests, ...meaning.withoutGuests],
    withoutChannels: [...before.withoutChannels, ...meaning.withoutChannels],
    maxNights: meaning.maxNights ?? before.maxNights,
    minPeople: meaning.minPeople ?? before.minPeople,
    maxPeople: meaning.maxPeople ?? before.maxPeople,
    slots: new Set([...before.slots, ...meaning.slots]),
    properties:
      meaning.properties.length > 0
        ? AGAINST.test(meaning.text)
          ? [...before.properties, ...meaning.properties]
          : meaning.properties
        : before.properties,
    guests: isGuest ? meaning.guests : before.guests,
    reference: isGuest ? meaning.reference : before.reference,
    channels: meaning.channels.length > 0 ? meaning.channels : before.channels,
    people,
    stars: meaning.stars ?? before.stars,
    nights:
      before.minNights !== null && meaning.minNights === null
        ? null
        : (meaning.nights ?? (meaning.hasDates ? null : before.nights)),
    minNights: meaning.minNights ?? (before.minNights === null ? null : (meaning.nights ?? before.minNights)),
    hasDates: meaning.hasDates || before.hasDates,
    // `and 5 nights?` begins on the same day.
    dates:
      meaning.nights !== null && before.minNights === null && !meaning.hasDates
        ? back => dates(back).map(span => (span.kind === 'period' ? span : one(span.from)))
        : dates,
  }
}

/** What a question says itself, with what it leaves to the one before: the guest of `she`, the home and days of `and occupancy?`. */
function completed(meaning: Meaning, { meaning: before, intent: of }: Frame, intent: IntentName): Meaning {
  const takes = new Set<Slot>(intents[intent]!.takes) // as above
  const isFamily = FAMILIES.some(family => [intent, of ?? ''].every(each => family.includes(each)))
  const isShort =
    isFamily && !isNamed(meaning) && meaning.content.length <= SHORT_WORDS_MAX && !NOW.test(meaning.text)
  const goesOn = isShort || GOES_ON.test(meaning.text) || (intent === 'times' && !isNamed(meaning))
  const isSame = (slot: Slot, isMissing: boolean, isMeant: boolean) =>
    takes.has(slot) && isMissing && (goesOn || isMeant)
  const isOfIt = isFamily && OF_IT.test(meaning.text)
  const hasGuest = meaning.guests.length > 0 || meaning.reference !== null
  const hasSameGuest = isSame('GUEST', !hasGuest, WHO.test(meaning.text))
  const hasSameProperty = isSame(
    'HOME',
    meaning.properties.length === 0 && !hasGuest,
    isOfIt || isThere(meaning),
  )
  const hasSameDays = isSame(
    'DAYS',
    !meaning.hasDates && !hasGuest,
    isOfIt || WHO.test(meaning.text) || THEN.test(meaning.text),
  )
  return {
    ...meaning,
    guests: hasSameGuest ? before.guests : meaning.guests,
    reference: hasSameGuest ? before.reference : meaning.reference,
    properties: hasSameProperty ? before.properties : meaning.properties,
    hasDates: hasSameDays ? before.hasDates : meaning.hasDates,
    dates: hasSameDays ? before.dates : meaning.dates,
    people: isSame('PEOPLE', meaning.people === null, false) ? before.people : meaning.people,
    nights: isSame('NIGHTS', meaning.nights === null && !meaning.hasDates, false)
      ? before.nights
      : meaning.nights,
  }
}

const LISTS = new Set(['arrivals', 'departures', 'staying'])

/** `the other one?`: of the homes that are not the one of before. */
const OTHER =
  /^(?:(?:and|en|but|maar|what about|how about|what is|wat van|the|die) )*(?:other|others|ander|anders?) ?(?:ones?|een|homes?|house|houses|places?|huise?|plekke?)?$/

/** `all of them?`: of every home again. */
const ALL =
  /^(?:(?:and|en|what about|how about|wat van|for|vir|in) )*(?:all|almal|alles|altwee|albei|everything|total|totaal|altesaam|all together)(?: (?:of|van))?(?: (?:them|the|my|our|hulle|die|ons|it))?(?: (?:homes|houses|places|properties|huise|plekke|eiendomme|together))?$/

/** `the first one, how many people?`: one of what was listed, which is not known any more. */
const OF_LIST =
  /\b(?:the|die) (?:first|second|third|fourth|last|eerste|tweede|derde|vierde|laaste) (?:one|een)\b/

/** `per home?`: figures of each say it already; another answer is of all. */
const PER_PROPERTY =
  /^(?:(?:and|en) )?(?:per|by|for each|for every|each|every|elke) (?:home|house|property|place|huis|eiendom|plek)$/
const SAID_PER_PROPERTY = new Set<IntentName>(['income', 'occupancy', 'booking count'])

/** `how many is that?`: its answer counts. */
const COUNTED =
  /^(?:(?:so|and|en|dus) )?(?:howmany|hoeveel) (?:is|are|was|were) (?:that|those|these|there|it|dit|daar)(?: in total| altesaam| all together)?$/

/** Asked of the answer before alone. */
const WHY = /^(?:(?:but|and|maar|en|so) )?(?:why|hoekom|waarom)(?: (?:not|nie|so|is that|is dit))?$/

/** `and check-out?` is of what was asked before, where that has a place for its words and is no wild guess. */
function goesOnWith(meaning: Meaning, before: Frame | undefined): Choice | undefined {
  const { content, text } = meaning
  const intent = before?.intent
  if (!intent || !GOES_ON.test(text) || content.length === 0 || content.length > 2) return undefined
  if (beyond(intent, meaning).length > 0) return undefined
  const share =
    learned()
      .classify(meaning.tokens)
      .find(({ label }) => label === intent)?.share ?? 0
  return share >= SHARE_MIN ? { intent, near: [] } : undefined
}

/** Of `how much was it`, `the worst one`, `revenue of that house`: what was said before is meant. */
const REFERS =
  /\b(?:it|one|ones|een)$|\b(?:that|this|daai|daardie|hierdie) (?:one|een|house|home|place|property|unit|huis|plek)\b/
/** A few words behind another question, of another kind: read as a question of its own only where they are surely one. */
const OWN_MIN = 0.7

/** True for a few words that are of what was said before, and nothing that can be answered by itself. */
function isOfBefore(meaning: Meaning, before: Frame, intent: IntentName): boolean {
  const { text, content, tokens } = meaning
  const isFamily = FAMILIES.some(family => [intent, before.intent ?? ''].every(each => family.includes(each)))
  if (isNamed(meaning) || content.length > SHORT_WORDS_MAX || WHO.test(text)) return false
  if (REFERS.test(text)) return !isFamily || /\b(?:that|this|daai|daardie|hierdie) \S+$/.test(text)
  if (isFamily || intent === before.intent) return false
  const share =
    learned()
      .classify(tokens)
      .find(({ label }) => label === intent)?.share ?? 0
  return share < OWN_MIN && (learned().nearest(tokens).get(intent) ?? 0) < OWN_MIN
}

/** Reads a question by itself, or as what it changes of the one before. */
export function readFrame(meaning: Meaning, before: Frame | undefined): Frame {
  const isChange =
    !BEGINS_ANEW.test(meaning.text) &&
    (isNamed(meaning) || meaning.morePeople !== null || SHIFT.test(meaning.text)) &&
    meaning.content.every(word => CHANGES.has(word) || /^\d{4}$/.test(word)) &&
    (SHIFT.test(meaning.text) ||
      !/\b(?:before|after|earlier|later|tevore|daarna|voor|na)\b/.test(meaning.text))
  if (before && before.intent !== null && isChange) {
    const { takes, keeps = [] } = intents[before.intent]! // as above
    const isAllowed = [...meaning.conditions].every(condition => keeps.includes(condition))
    if (isAllowed && [...meaning.slots].every(slot => (takes as readonly Slot[]).includes(slot)))
      return { ...before, meaning: changed(meaning, before.meaning), after: before.intent }
  }
  if (before?.intent && OTHER.test(meaning.text) && before.meaning.properties.length > 0)
    return { ...before, meaning: { ...before.meaning, isOther: 'one', tongue: meaning.tongue } }
  if (
    before?.intent &&
    ALL.test(meaning.text) &&
    (intents[before.intent]!.takes as readonly Slot[]).includes('HOME')
  )
    // as above
    return {
      ...before,
      meaning: { ...before.meaning, properties: [], isOther: undefined, tongue: meaning.tongue },
    }
  if (
    before &&
    (OF_LIST.test(meaning.text) ||
      (PER_PROPERTY.test(meaning.text) && !SAID_PER_PROPERTY.has(before.intent ?? '')))
  )
    return { intent: null, refusal: { topic: null, words: [] }, near: [], meaning }
  if (before && PER_PROPERTY.test(meaning.text))
    return {
      ...before,
      meaning: { ...before.meaning, properties: [], isOther: undefined, tongue: meaning.tongue },
    }
  if (before?.intent && COUNTED.test(meaning.text) && !isNamed(meaning))
    return { ...before, meaning: { ...before.meaning, tongue: meaning.tongue } }
  if (WHY.test(meaning.text))
    return before?.intent && learned().wordsOf.get(before.intent)?.has('why')
      ? { ...before, meaning: { ...before.meaning, tongue: meaning.tongue } }
      : { intent: null, refusal: { topic: null, words: [] }, near: [], meaning }
  const choice = goesOnWith(meaning, before) ?? chooseIntent(meaning)
  if (choice.intent === 'departures' && UNTIL.test(meaning.text) && !isNamed(meaning))
    return before?.intent === 'staying'
      ? before
      : { ...choice, intent: null, refusal: { topic: null, words: [] }, meaning }
  // `then` without days before says none.
  if (choice.intent !== null && THEN.test(meaning.text) && !meaning.hasDates && !before?.meaning.hasDates)
    return { ...choice, intent: null, refusal: { topic: null, words: [] }, meaning }
  if (choice.intent === null || !before) return { ...choice, meaning }
  if (before.intent !== null && isOfBefore(meaning, before, choice.intent))
    return { ...choice, intent: null, refusal: { topic: null, words: [] }, meaning }
  return {
    ...choice,
    meaning: completed(meaning, before, choice.intent),
    after: before.intent ?? undefined,
    listed: LISTS.has(before.intent ?? '') ? before : before.listed,
  }
}
