import { characters } from '#src/contract/characters.ts'

export const TITLE_CHARS_MAX = 120
export const BODY_CHARS_MAX = 8000
export const FEED_EXCERPT_CHARS = 200
export const SENT_EXCERPT_CHARS = 150

/** The beginning of a text, whole characters, with '…' where more follows. */
export function excerptOf(text: string, charsMax: number): string {
  let count = 0
  for (const { index } of characters.segment(text)) {
    if (count === charsMax) return `${text.slice(0, index).trimEnd()}…`
    count += 1
  }
  return text
}

/** An address on the open web with https, as a newsletter may show it. */
export function isHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, hostname } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}
