export const PICTURES_LOCK = 7_301_003

/** Taken by a connection that copies pictures, until it ends: meanwhile none is removed. It waits for a removal under way. */
export const HOLD_PICTURES = `select pg_advisory_lock_shared(${PICTURES_LOCK})`
