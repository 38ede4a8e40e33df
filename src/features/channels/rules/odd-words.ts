import { cutAt } from '#src/contract/characters.ts'
import { listed, stayDay } from '#src/contract/words.ts'

/** An event as its host knows it. */
export type NamedEvent = { summary: string; date: string | null }

const NAMED_MAX = 3
const WORDS_MAX = 60

const isDay = (date: string) =>
  !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)

const shortened = (words: string) => (words.length > WORDS_MAX ? `${cutAt(words, WORDS_MAX)}…` : words)

function nameOf({ summary, date }: NamedEvent): string {
  const on = date && isDay(date) ? ` on ${stayDay(date)}` : ''
  return summary ? `“${shortened(summary)}”${on}` : `an event${on || ' without a date'}`
}

/** Label of the button that answers it. */
export const BLOCK_ONLY = 'Block only these dates'

/** Text for the host about a loss. */
export const LOST =
  'More than half the upcoming bookings have disappeared from this calendar. Tell us if they were cancelled'

/**
 * Text for the host about events that could not be understood: which, what became of them, and what to do. `isAlone` if nothing
 * else is asked.
 */
export function oddWords(odd: readonly NamedEvent[], { isAlone }: { isAlone: boolean }): string {
  const named = odd.slice(0, NAMED_MAX).map(nameOf)
  const more = odd.length - named.length
  const which = listed(more > 0 ? [...named, `${more} more`] : named, 'and')
  const [event, blocked] =
    odd.length === 1
      ? [which, 'the dates it gives and kept the nights it blocked before. Change it']
      : [
          `${odd.length} events: ${which}`,
          'the dates they give and kept the nights they blocked before. Change them',
        ]
  const choice = isAlone ? `, or choose “${BLOCK_ONLY}” if there are no others` : ' if there are others'
  return `We couldn’t fully read ${event}. We’ve blocked ${blocked} in your calendar${choice}`
}
