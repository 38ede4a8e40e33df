import { formatDateTime, timeLeft } from '#src/contract/words.ts'

/**
 * The time left for a reply, `leftMs` in milliseconds, and the time until which the nights are held; `host` is null for the host
 * themselves.
 */
export const replyWords = (host: string | null, leftMs: number, until: string) => ({
  left: `${host === null ? 'You have' : `${host.split(/\s+/)[0]} has`} ${timeLeft(leftMs).replace(/ left$/, '')} to reply.`,
  until: `We’re keeping these nights free until ${formatDateTime(until)}.`,
})
