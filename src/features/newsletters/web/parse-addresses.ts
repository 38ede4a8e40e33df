// What stands round an address in what people paste: names, quotes, brackets, columns.
const BETWEEN = /[\s,;<>"'()[\]]+/
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** The addresses in pasted words or a CSV file, each once; `unread` is what has an @ and is none. */
export function parseAddresses(pasted: string): { emails: string[]; unread: string[] } {
  const words = pasted.split(BETWEEN).filter(word => word.includes('@'))
  const each = (list: string[]) => [...new Set(list)]
  return {
    emails: each(words.filter(word => ADDRESS.test(word)).map(word => word.toLowerCase())),
    unread: each(words.filter(word => !ADDRESS.test(word))),
  }
}
