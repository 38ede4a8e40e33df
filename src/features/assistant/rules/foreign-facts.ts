import { findFacts } from './privacy/find-facts.ts'
import { folded, type NameIndex } from './privacy/find-names.ts'

type Text = {
  text: string
  /** The recipient; null for a public text. */
  recipient: string | null
  /** The host's text: people named there may be named. */
  asked: readonly string[]
}

const isWithinWord = (char: string | undefined) => /[\p{L}\d]/u.test(char ?? '')

/** True if a text has the value as a separate word: “planning” does not name Ann. */
function says(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1))
    if (!isWithinWord(text[at - 1]) && !isWithinWord(text[at + value.length])) return true
  return false
}

/**
 * Personal facts that a draft must not contain: a guest other than the recipient, an email address or a phone number that the
 * host did not type.
 */
export function foreignFacts({ text, recipient, asked }: Text, names: NameIndex): string[] {
  const allowed = folded([recipient ?? '', ...asked].join('\n'))
  const said = (value: string) => says(allowed, folded(value))
  const people = names
    .find(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter(name => !said(name))
  const facts = findFacts(text)
    .filter(({ kind }) => kind === 'email' || kind === 'phone' || kind === 'bank')
    .map(({ start, end }) => text.slice(start, end))
    .filter(fact => !said(fact))
  return [...new Set([...people, ...facts])]
}
