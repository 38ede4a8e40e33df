import { addDays } from '#src/contract/days.ts'
import { one, type Span, weekendWith } from './dates/spans.ts'
import { intents } from './intents/table.ts'
import { learned, type Slot } from './learned/sentences.ts'
import type { Frame, IntentName } from './question-frame.ts'
import type { Meaning } from './understand.ts'

/** Chosen on the sentences that were held out: of the intents that account for each word, the first is meant if it is no guess. */
const SHARE_MIN = 0.1
/** Days before the next of them. */
const AHEAD_MIN = 1.15
const NEAR_MAX = 3
/** From there on what it is about is said, where it is none of what is known here. */
const REFUSAL_MIN = 0.35

const GOES_ON =
  /^(?:and|en|but|maar|or|then|dan|ok|okay|what about|how about|wat van|en wat van|hoe gaan dit met|wat (?:is )?met)\b/
const WHO = /\b(?:they|them|their|he|him|his|she|her|hulle|hul|hom|haar)\b/
const THERE = /\b(?:there|daar)$|\b(?:at|in|by|of) it\b/
/** Words that only change what was asked before. */
const CHANGES = new Set(
  'what about how instead then only rather and or en of wat van met hoe vs versus against compared teenoor than year before earlier later after previous month week day next last same jaar maand week dag tevore vantevore vroeer daarna vorige volgende verlede other'.split(
    ' ',
  ),
)
/** The days that are named beside those of before. */
const AGAINST = /\b(?:vs|versus|against|compared|teenoor|than)\b/
/** Intents whose questions are about the same days, where a short one names none. */
const FAMILIES = ['arrivals departures staying agenda', 'income occupancy', 'price free']
const NOW = /\b(?:now|nou|here|hier|tonight|today|next|volgende)\b/
const UNTIL = /\b(?:untilwhen|totwanneer|till when|until when)\b/
const SHIFT =
  /\b(day|weekend|naweek|week|month|year|dag|week|maand|jaar) (before|earlier|after|later|tevore|vantevore|vroeer|daarna|vroer|voor dit)\b|\b(vorige|previous|volgende|next) (jaar|year|maand|month|week)$/

export type Choice = Pick<Frame, 'intent' | 'refusal' | 'near'>

/** Days that come again and again: only what is free can be said of them. */
const EACH = /\b(?:weekends|naweke|weekdays|weeksdae|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/

/** Words of a question that an intent has no place for. */
function beyond(name: IntentName, { content, slots, text, amount }: Meaning): string[] {
  const { free, needs, takes } = intents[name]! // it is one of them
  if (needs?.test(text) === false || (EACH.test(text) && name !== 'free' && name !== 'holidays')) return ['']
  const { wordsOf, every } = learned()
  const isKnown = (word: string) =>
    wordsOf.get(name)?.has(word) || free === 'any' || (free === 'unknown' && !every.has(word))
  return [
    ...content.filter(word => !isKnown(word)),
    ...[...slots].filter(slot => !(takes as readonly Slot[]).includes(slot)),
    ...(amount === null ? [] : ['R']),
  ]
}

/** Beside the guest or the home that stands behind it: another is meant. */
const BESIDE = /^(?:before|after|voor|without|sonder|except|behalwe|besides|excluding)$/

/** A question about who arrives next where a guest leaves. */
const AFTER_GUEST =
  /^(?=.*\b(?:who|wie|guest|gas|arrival|checkin|next|volgende)\b).*\b(?:guest|gas|next|volgende|comes?|coming|arriv\w+|kom|checkin|is|in)\b.*\b(?:after|na) GUEST(?: (?:at|by|in|the|die))*(?: HOME)?$/

/** An order to do what a person does on a page. */
const ACTION =
  /^(?:(?:please|pls|plz|can you|could you|kan jy|asseblief|asb) )*(?:accept|decline|cancel|refund|delete|confirm|approve|reject|remove|move|call|kanselleer|aanvaar|weier|skrap|verwyder|bel|bevestig)\b/

/** The intent that accounts for each word of a question, where it is near enough. */
export function chooseIntent(meaning: Meaning): Choice {
  const ranked = learned().classify(meaning.tokens)
  const [first] = ranked
  const isRefusal = (label: string) => label.startsWith('- ')
  const near = ranked
    .flatMap(({ label }) => (isRefusal(label) ? [] : [label as IntentName]))
    .slice(0, 2 * NEAR_MAX)
    .toSorted((one, other) => beyond(one, meaning).length - beyond(other, meaning).length)
    .slice(0, NEAR_MAX)
  const [fitting, other] = ranked.filter(
    ({ label, share }) =>
      share >= SHARE_MIN && !isRefusal(label) && beyond(label as IntentName, meaning).length === 0,
  )
  const bySubject = ranked.find(
    ({ label, share }) =>
      share >= SHARE_MIN / 2 &&
      !isRefusal(label) &&
      intents[label]!.free === 'any' &&
      [...meaning.slots].every(slot => (intents[label]!.takes as readonly Slot[]).includes(slot)) &&
      intents[label]!.needs?.test(meaning.text),
  ) // as above
  const isBeside = meaning.tokens.some(
    (token, at) => BESIDE.test(token) && /^(?:GUEST|HOME)$/.test(meaning.tokens[at + 1] ?? ''),
  )
  if (AFTER_GUEST.test(meaning.tokens.join(' ')) && beyond('arrivals', meaning).length === 0)
    return { intent: 'arrivals', near }
  if (isBeside) return { intent: null, refusal: { topic: null, words: [] }, near }
  if (ACTION.test(meaning.text)) return { intent: null, refusal: { topic: 'action', words: [] }, near }
  if (bySubject) return { intent: bySubject.label, near }
  if (isRefusal(first!.label) && first!.share >= (fitting ? fitting.share * 1.2 : REFUSAL_MIN))
    // there are intents
    return { intent: null, refusal: { topic: first!.label.slice(2), words: [] }, near } // as above
  const isChannelAlone =
    meaning.content.length === 0 && meaning.slots.size === 1 && meaning.slots.has('CHANNEL')
  if (fitting && !isChannelAlone && fitting.share >= (other?.share ?? 0) * AHEAD_MIN)
    return { intent: fitting.label as IntentName, near }
  return {
    intent: null,
    refusal: { topic: null, words: meaning.unknown },
    near,
  } // as above
}

const isNamed = ({ slots }: Meaning) => slots.size > 0

/** A span as many units away: `the year before`, `next month`. */
function shifted({ kind, from, last }: Span, unit: string, turn: number): Span {
  if (unit === 'weekend' || unit === 'naweek') return weekendWith(addDays(turn > 0 ? last : from, 7 * turn))
  const months = { year: 12, jaar: 12, month: 1, maand: 1 }[unit]
  if (months === undefined) {
    const days = (unit === 'week' ? 7 : 1) * turn
    return { kind, from: addDays(from, days), last: addDays(last, days) }
  }
  const move = (day: string, isLast: boolean): string => {
    const isEnd = isLast && addDays(day, 1).endsWith('-01')
    const base = isEnd ? addDays(day, 1) : day
    const at = new Date(`${base}T12:00:00Z`)
    const count = at.getUTCFullYear() * 12 + at.getUTCMonth() + months * turn
    const monthDays = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0)).getUTCDate()
    const date = Math.min(at.getUTCDate(), monthDays)
    const moved = new Date(Date.UTC(Math.floor(count / 12), count % 12, date)).toISOString().slice(0, 10)
    return isEnd ? addDays(moved, -1) : moved
  }
  return { kind, from: move(from, false), last: move(last, true) }
}

const isYear = ({ from, last }: Span) => from.endsWith('-01-01') && last.endsWith('-12-31')

/** The days of a question that goes on: those it names, or those of before moved. */
function daysAfter(meaning: Meaning, before: Meaning): Meaning['dates'] {
  const shift = SHIFT.exec(meaning.text)
  if (shift && before.hasDates) {
    const unit = shift[1] ?? shift[4]! // one of the two is there
    const turn = /after|later|daarna|next|volgende/.test(shift[0]) ? 1 : -1
    return back =>
      before
        .dates(back)
        .slice(0, 1)
        .map(span => shifted(span, unit, turn))
  }
  if (!meaning.hasDates) return before.dates
  return (back, near) => {
    const [then] = before.dates(back, near)
    const named = meaning.dates(back, then)
    if (AGAINST.test(meaning.text)) return then ? [then, ...named] : named
    return named.map(span => {
      // `last year?` after a month is that month of last year.
      if (!then || isYear(then) || !isYear(span) || /^\d{4}$/.test(meaning.content.join(''))) return span
      const years = Number(span.from.slice(0, 4)) - Number(then.from.slice(0, 4))
      return years === 0 ? span : shifted(then, 'year', years)
    })
  }
}

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
    tongue: meaning.tongue,
    slots: new Set([...before.slots, ...meaning.slots]),
    properties: meaning.properties.length > 0 ? meaning.properties : before.properties,
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
  const isFamily = FAMILIES.some(family => [intent, of ?? ''].every(each => family.split(' ').includes(each)))
  const isShort = isFamily && !isNamed(meaning) && meaning.content.length <= 1 && !NOW.test(meaning.text)
  const goesOn = isShort || GOES_ON.test(meaning.text) || (intent === 'times' && !isNamed(meaning))
  const isSame = (slot: Slot, isMissing: boolean, isMeant: boolean) =>
    takes.has(slot) && isMissing && (goesOn || isMeant)
  const hasGuest = meaning.guests.length > 0 || meaning.reference !== null
  const hasSameGuest = isSame('GUEST', !hasGuest, WHO.test(meaning.text))
  const hasSameProperty = isSame(
    'HOME',
    meaning.properties.length === 0 && !hasGuest,
    THERE.test(meaning.text),
  )
  const hasSameDays = isSame('DAYS', !meaning.hasDates && !hasGuest, WHO.test(meaning.text))
  return {
    ...meaning,
    guests: hasSameGuest ? before.guests : meaning.guests,
    reference: hasSameGuest ? before.reference : meaning.reference,
    properties: hasSameProperty ? before.properties : meaning.properties,
    hasDates: hasSameDays ? before.hasDates : meaning.hasDates,
    dates: hasSameDays ? before.dates : meaning.dates,
    people: isSame('PEOPLE', meaning.people === null, false) ? before.people : meaning.people,
  }
}

const LISTS = new Set(['arrivals', 'departures', 'staying'])

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

/** Reads a question by itself, or as what it changes of the one before. */
export function readFrame(meaning: Meaning, before: Frame | undefined): Frame {
  const isChange =
    (isNamed(meaning) || meaning.morePeople !== null || SHIFT.test(meaning.text)) &&
    meaning.content.every(word => CHANGES.has(word) || /^\d{4}$/.test(word)) &&
    (SHIFT.test(meaning.text) ||
      !/\b(?:before|after|earlier|later|tevore|daarna|voor|na)\b/.test(meaning.text))
  if (before && before.intent !== null && isChange) {
    const { takes } = intents[before.intent]! // as above
    if ([...meaning.slots].every(slot => (takes as readonly Slot[]).includes(slot)))
      return { ...before, meaning: changed(meaning, before.meaning), after: before.intent }
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
  if (choice.intent === null || !before) return { ...choice, meaning }
  return {
    ...choice,
    meaning: completed(meaning, before, choice.intent),
    after: before.intent ?? undefined,
    listed: LISTS.has(before.intent ?? '') ? before : before.listed,
  }
}
