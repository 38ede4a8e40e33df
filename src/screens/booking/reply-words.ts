import { formatDateTime, timeLeft } from '#src/contract/words.ts'

/** How long is left for a reply, `leftMs` in milliseconds, and until when nobody else can have the nights; `host` is null for the host themselves. */
export const replyWords = (host: string | null, leftMs: number, until: string) => ({
  left: `${host === null ? 'You have' : `${host.split(/\s+/)[0]} has`} ${timeLeft(leftMs).replace(/ left$/, '')} to reply.`,
  until: `We’re keeping these nights free until ${formatDateTime(until)}.`,
})
