/** The tourism levy, as a share of accommodation without VAT: 1 % of the room rate, which a contributor to TOMSA collects and pays over each month. */
const LEVY_SHARE = 0.01

/** Returns the levy of accommodation of which `share` is earned, the rest being waived or given back; in cents. */
export const levyOf = (accommodationCents: number, share: number): number =>
  Math.round(Math.max(0, accommodationCents) * Math.min(1, Math.max(0, share)) * LEVY_SHARE)

/** Lines that set so much of accommodation aside as levy; with cents below 0 so much of it no more. */
export const linesOfLevy = (about: string, cents: number) => [
  { kind: 'income' as const, name: 'accommodation', cents, about },
  { kind: 'payable' as const, name: 'tourism_levy', cents: -cents, about },
]
