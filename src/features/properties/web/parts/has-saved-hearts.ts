/** Under this name a visitor's hearts stand on the device; on their way into an account they stand under its id besides. */
export const SAVED_HEARTS = 'naledi.favourites'

/** True if there are any on this device, for whomever. */
export const hasSavedHearts = (): boolean =>
  Object.keys(localStorage).some(name => name.startsWith(SAVED_HEARTS))
