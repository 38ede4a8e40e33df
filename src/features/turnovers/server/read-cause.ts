type About = { cleanerId: string; day: string; propertyId: string; at: Date }

/** The cause of a mail about one turnover, of the time the cleaner was notified: `<cleaner> <day> <home> <when>`. */
export const causeOf = ({ cleanerId, day, propertyId, at }: About): string =>
  `${cleanerId} ${day} ${propertyId} ${at.toISOString()}`

/** Returns what a mail is about: one cleaner and day, of all homes (`<cleaner> <day>`) or of one. */
export function readCause(cause: string) {
  const [cleanerId = '', day = '', propertyId, when] = cause.split(' ')
  return { cleanerId, day, notice: propertyId && when ? { propertyId, at: new Date(when) } : null }
}
