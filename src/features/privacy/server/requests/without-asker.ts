import { sql } from 'drizzle-orm'

/**
 * Sets a request to one of which nobody knows who asked, and what was said of them: kind, days and answer stay. It is closed with that, as there is nobody left to
 * answer.
 */
export const withoutAsker = sql.raw(
  `contact = 'Deleted guest', email = null, words = '-', identity = null, token_hash = null,
    ground = case when ground is not null then '-' end, answer_words = case when answer is not null then '-' end,
    state = 'closed', closed_at = coalesce(closed_at, moment())`,
)
