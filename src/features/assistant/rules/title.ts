import { stayDay } from '#src/contract/words.ts'

const SUGGESTED_CHARS_MAX = 80
const FALLBACK_CHARS = 50

/** Title of a conversation before its first question. */
export const startingTitle = (today: string): string => `New conversation ${stayDay(today)}`

/** True if a conversation still has its starting title. */
export const isStartingTitle = (title: string): boolean => title.startsWith('New conversation ')

/** The first 50 characters of a message, for where no title was suggested. */
export const fallbackTitle = (content: string): string => {
  const words = [...content.trim().replaceAll(/\s+/g, ' ')]
  return words.length <= FALLBACK_CHARS
    ? words.join('')
    : `${words.slice(0, FALLBACK_CHARS).join('').trimEnd()}...`
}

/** A title that a model wrote, as one line without quotes; null where nothing is left of it. */
export function suggestedTitle(written: string): string | null {
  const line = written
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll(/^[\s"'“”‘’*#]+|[\s"'“”‘’*.]+$/g, '')
    .replaceAll(/\s+/g, ' ')
  const shown = [...line].slice(0, SUGGESTED_CHARS_MAX).join('').trimEnd()
  return shown === '' ? null : shown
}
