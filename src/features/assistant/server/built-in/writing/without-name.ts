import { folded } from '../../../rules/privacy/find-names.ts'
import type { MessageOrder } from '../../../rules/read-order.ts'
import type { Booking } from './topics.ts'

/** The host's words without the rest of the guest's name: `tell sipho nkosi the gate …`. */
export function withoutName(words: string, { guest }: Booking): string {
  const parts = new Set(folded(guest).split(/\s+/))
  const [first = '', ...rest] = words.split(/\s+/)
  return parts.has(folded(first.replace(/[,:]$/, ''))) && rest.length > 0
    ? withoutName(rest.join(' '), { guest } as Booking)
    : words
}

const LINKS: readonly (readonly [MessageOrder['link'], RegExp])[] = [
  ['that', /^(?:that|dat|(?:to|and) say(?: that)?|om te s[eê](?: dat)?)\s+/i],
  ['to', /^(?:to|om)\s+/i],
  ['if', /^(?:if|whether|of)\s+/i],
  ['about', /^(?:about|oor)\s+/i],
  ['for', /^(?:for|vir)\s+/i],
]
/** The words behind the rest of a name, with what joins them: `skryf vir pieter joubert dat …`. */
export function relinked({ link }: MessageOrder, words: string): Pick<MessageOrder, 'link' | 'words'> {
  const found = link === 'none' ? LINKS.find(([, pattern]) => pattern.test(words)) : undefined
  return found ? { link: found[0], words: words.replace(found[1], '') } : { link, words }
}
