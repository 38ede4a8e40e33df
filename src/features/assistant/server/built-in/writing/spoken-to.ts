import type { MessageOrder } from '../../../rules/read-order.ts'

/** A second order in what is to be said: `thank Emma for her stay and ask for a review`. */
export const SECOND_ACT =
  /\b(?:and|en)\s+(?:please\s+|also\s+|asseblief\s+|ook\s+)?(?:ask|tell|remind|thank|wish|apologi[sz]e|vra|vertel|herinner|bedank)\b(?!\s+(?:us|me|you|your|ons|my|jou)\b)/i

const OF_YOU: Record<string, string> = { has: 'have', is: 'are', was: 'were' }

/** `Lerato can stay until noon`, without her name, as it is said to her. */
export function spokenTo(words: string, { act, words: typed }: MessageOrder): string {
  const isCut = words !== typed && (act === 'inform' || act === 'write')
  if (!isCut) return words
  if (/^(?:can|may|must|will|should|could|need|needs|get|gets)\b/i.test(words))
    return `you ${words.replace(/^(need|get)s\b/i, '$1')}`
  if (/^(?:has|is|was)\b/i.test(words))
    return words.replace(/^\w+/, first => `you ${OF_YOU[first.toLowerCase()]}`)
  return /^(?:kan|mag|moet|sal|het)\b/i.test(words) ? `jy ${words}` : words
}

/** Says only how soon it is to be sent. */
export const HASTE =
  /^(?:please |asseblief )?(?:right (?:now|away)|now|immediately|straight away|asap|dadelik|nou dadelik|nou)[.! ]*$/i
