/** The clocks of a machine and of its database may differ by less than this. */
const AHEAD_MS = 60 * 60_000

/** Tells whether a clock that was ahead, and has been put right, gave this moment. What it says of then says nothing of now. */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() - now.getTime() > AHEAD_MS
