import { addressIn } from '#src/contract/email-address.ts'

// Characters around an address in pasted text: names, quotes, brackets, columns.
const BETWEEN = /[\s,;<>"()[\]]+/
/** Quotes of a program round one; within, they are part of it. */
const QUOTES = /^['’]+|['’]+$/g

/** The addresses in pasted words or a CSV file, each once, as the server takes them; `unread` is what has an @ and is none. */
export function parseAddresses(pasted: string): { emails: string[]; unread: string[] } {
  const words = pasted
    .split(BETWEEN)
    .map(word => word.replaceAll(QUOTES, ''))
    .filter(word => word.includes('@'))
  const found = words.map(word => addressIn(word))
  return {
    emails: [...new Set(found.filter(address => address !== null))],
    unread: [...new Set(words.filter((_, at) => found[at] === null))],
  }
}
