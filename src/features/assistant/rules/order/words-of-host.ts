import { INDIRECT } from './actions.ts'
import type { Act } from './actions.ts'
import type { Recipient } from './recipient.ts'
import { hasColon, type Token, wordSet } from './tokens.ts'

/** The word that joins what a message says to its order: `tell him that`, `ask her if`, `remind them to`, `thank him for`. */
export type Link = 'that' | 'to' | 'if' | 'which' | 'about' | 'for' | 'none'

/** An order for a message: to whom, by which act, and in which words of the host. */
export type MessageOrder = {
  act: Act
  /** Null where nobody is named. */
  to: Recipient | null
  link: Link
  /** The host's own words, as they were typed; empty where the order has none. */
  words: string
  /** The words stand behind a colon: they are those of the message. */
  isQuoted: boolean
  /** The kind of text that is ordered: `check-in`, `welcome`. */
  about: string
}

const LINKS: Record<Exclude<Link, 'none' | 'which'>, ReadonlySet<string>> = {
  that: wordSet('that dat saying says'),
  to: wordSet('to om'),
  if: wordSet('if whether of'),
  about: wordSet('about regarding concerning oor rakende aangaande re'),
  for: wordSet('for vir'),
}
export const TO = wordSet('to aan vir for with by from na')
export const FILLERS = wordSet('please asseblief asb just also net ook kindly quickly politely nicely gently')

export type State = { text: string; tokens: readonly Token[] }
export const word = ({ tokens }: State, at: number) => tokens[at]?.text ?? ''

export const skipFillers = (state: State, from: number): number => {
  let at = from
  while (FILLERS.has(word(state, at))) at += 1
  return at
}

/** The host's words from a place on, and what joins them. */
export function restAt(
  state: State,
  from: number,
  act: Act,
): Pick<MessageOrder, 'link' | 'words' | 'isQuoted'> {
  const { text, tokens } = state
  let at = from
  const before = tokens[at - 1]
  const isSaid = before !== undefined && hasColon(before)
  const behind = skipFillers(state, at)
  const isLinked = Object.values(LINKS).some(words => words.has(word(state, behind)))
  if (!isSaid && isLinked) at = behind
  const first = word(state, at)
  const wordsFrom = (place: number) =>
    (tokens[place] ? text.slice(tokens[place].start) : '').trim().replace(/^["“„'‘]+|["”’]+$/g, '')
  if (isSaid) return { link: 'that', words: wordsFrom(at), isQuoted: true }
  if (first === 'not' && word(state, at + 1) === 'to')
    return { link: 'to', words: `not ${wordsFrom(at + 2)}`, isQuoted: false }
  // `of` is `whether` in Afrikaans, and what a reminder is of in English.
  if (first === 'of' && act === 'remind') return { link: 'about', words: wordsFrom(at + 1), isQuoted: false }
  for (const [link, words] of Object.entries(LINKS) as [Link, ReadonlySet<string>][])
    if (words.has(first)) return { link, words: wordsFrom(at + 1), isQuoted: false }
  if (act === 'remind' && first === 'aan') return { link: 'about', words: wordsFrom(at + 1), isQuoted: false }
  if (INDIRECT.has(first)) return { link: 'which', words: wordsFrom(at), isQuoted: false }
  return { link: 'none', words: wordsFrom(at), isQuoted: false }
}
