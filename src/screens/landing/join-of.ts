import type { JoinPlace } from '#src/features/waitlist/web/parts/join-words.ts'

export type JoinRefused = { place: JoinPlace; email: string; error: string }

/** What became of one of the two forms where it was sent without script. */
export const joinOf = (place: JoinPlace, joined: string | null, refused: JoinRefused | undefined) => ({
  place,
  joined: joined === place,
  ...(refused?.place === place ? { refused: { email: refused.email, error: refused.error } } : {}),
})
