/** A claim for damage, in cents. */
export type Claim = { state: string; amountCents: number; retainedCents: number }

/** Returns the claim on which host and guest have not agreed yet, if there is one. */
export const openClaim = <Found extends Claim>(claims: readonly Found[]): Found | undefined =>
  claims.find(({ state }) => state === 'open' || state === 'refused')

/** Returns what was retained of a deposit for damage, in cents. */
export const retainedOf = (claims: readonly Claim[]): number =>
  claims.reduce((sum, { retainedCents }) => sum + retainedCents, 0)

/** Returns what of a deposit for damage was retained, or is asked for by a claim, in cents. */
export const claimedOf = (claims: readonly Claim[]): number =>
  retainedOf(claims) + (openClaim(claims)?.amountCents ?? 0)
