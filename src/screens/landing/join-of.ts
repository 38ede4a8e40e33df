import type { JoinPlace } from '#src/features/waitlist/web/parts/join-words.ts'

type JoinRefused = { place: JoinPlace; email: string; error: string }

/** Data for both forms of the waitlist, and the result of one that was sent without script. */
export type Joining = {
  isDemo: boolean
  referralCode: string
  joined: string | null
  refused: JoinRefused | undefined
}

export const joinOf = (place: JoinPlace, { isDemo, referralCode, joined, refused }: Joining) => ({
  place,
  isDemo,
  referralCode,
  joined: joined === place,
  ...(refused?.place === place ? { refused: { email: refused.email, error: refused.error } } : {}),
})
