import { EVERY_DAY } from '#src/contract/rights.ts'

type KeyRight = (typeof EVERY_DAY)[number]

/** Rights of a program, in words. */
export const rightWords: Record<KeyRight, string> = {
  'homes.read': 'See homes',
  'bookings.read': 'See requests and stays, with their guests',
  'arrival.read': 'Read door codes, Wi-Fi passwords and directions',
  'bookings.answer': 'Accept, decline, change and cancel them',
  'bookings.record': 'Add stays that were agreed elsewhere, and correct their guests',
  'money.read': 'See what guests owe and have paid',
  'money.write': 'Note payments, and money that goes back',
  'reviews.answer': 'Answer reviews',
  'messages.write': 'Read and write messages',
  'templates.change': 'Add, change and delete templates',
  'newsletters.read': 'See who follows you, and how newsletters went',
  'newsletters.write': 'Write and send newsletters',
  'nights.block': 'Block nights',
  'channels.change': 'Connect calendars of other channels',
  'homes.change': 'Add, change and delete homes',
}

export const READING: readonly KeyRight[] = ['homes.read', 'bookings.read']

/** Returns what a key may do, shortly. */
export function scopeWords(rights: readonly KeyRight[]): string {
  if (rights.length === EVERY_DAY.length) return 'Everything a key may do'
  if (rights.every(right => READING.includes(right))) return 'Read only'
  return `${rights.length} of ${EVERY_DAY.length} rights`
}
