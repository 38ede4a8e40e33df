import { MESSAGE_NOUNS } from './actions.ts'
import { endsSentence, hasColon, wordSet } from './tokens.ts'
import { type State, TO, word } from './words-of-host.ts'

const DETERMINERS = wordSet(
  "a an the 'n n die another some my our quick short friendly nice kind warm kort vriendelike",
)
const OBJECT_MAX = 7

/** A text that is named as a message: `a short welcome message`, `the check-in info`; its end. */
export function objectAt(
  state: State,
  from: number,
  isSending: boolean,
): { end: number; about: string } | undefined {
  const hasDeterminer = DETERMINERS.has(word(state, from))
  const words: string[] = []
  for (let at = from; at < from + OBJECT_MAX && at < state.tokens.length; at += 1) {
    const text = word(state, at)
    if (MESSAGE_NOUNS.has(text) && !MESSAGE_NOUNS.has(word(state, at + 1)))
      return { end: at + 1, about: [...words, text].join(' ') }
    if (TO.has(text) || /^(?:that|dat|and|en|of|van)$/.test(text))
      return isSending && words.length > 0 ? { end: at, about: words.join(' ') } : undefined
    words.push(text)
    if (hasColon(state.tokens[at]!) || endsSentence(state.tokens[at]!)) break // a token
  }
  return isSending && hasDeterminer && words.length > 0
    ? { end: Math.min(from + words.length, state.tokens.length), about: words.join(' ') }
    : undefined
}
