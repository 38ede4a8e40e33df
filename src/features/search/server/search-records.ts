import { tookTooLong } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import { searchTookTooLong } from '#src/features/properties/contract/browse.ts'
import type * as contract from '../contract.ts'
import { type Found, searchStatement, wordsOf } from './queries.ts'

const RETRY_SECONDS = 5
const BEFORE_CHARS = 40
const EXCERPT_CHARS = 140

/** The words of a message round the first that was searched for. */
function excerptOf(content: string, words: readonly string[]): string {
  const text = content.replaceAll(/\s+/g, ' ').trim()
  const places = words.map(word => text.toLowerCase().indexOf(word.toLowerCase())).filter(at => at >= 0)
  const found = Math.max(0, Math.min(...places, text.length) - BEFORE_CHARS)
  const from = text.length <= EXCERPT_CHARS ? 0 : Math.min(found, text.length - EXCERPT_CHARS)
  const part = text.slice(from, from + EXCERPT_CHARS)
  return `${from > 0 ? '…' : ''}${part.trim()}${from + EXCERPT_CHARS < text.length ? '…' : ''}`
}

/** Finds what the caller has by any of its words, in one statement on indexes. Throws 503 where the words take too long to look up. */
export const searchRecords: Handler<typeof contract.searchRecords> = async (
  { searchDb, today },
  { q },
  caller,
) => {
  const words = wordsOf(q)
  const { rows } = await searchDb
    .execute<Found>(searchStatement(caller, words, today()))
    .catch((error: unknown) => {
      throw tookTooLong(error) ? searchTookTooLong({}, { retryAfterSeconds: RETRY_SECONDS }) : error
    })
  const { properties, guests, bookings, messages } = rows[0]! // it has one row
  return {
    success: true,
    properties: properties ?? [],
    guests: guests ?? [],
    bookings: (bookings ?? []).map(({ booking_id: _id, name: guest_name, ...stay }) => ({
      _id,
      guest_name,
      ...stay,
    })),
    messages: (messages ?? []).map(({ content, created_at, ...message }) => ({
      ...message,
      excerpt: excerptOf(content, words),
      createdAt: new Date(created_at),
    })),
  }
}
