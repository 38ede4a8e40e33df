type About = { cleanerId: string; day: string; propertyId: string; at: Date }

/** The cause of a mail about one turnover, told at that time: `<cleaner> <day> <home> <when>`. */
export const causeOf = ({ cleanerId, day, propertyId, at }: About): string =>
  `${cleanerId} ${day} ${propertyId} ${at.toISOString()}`

/** What a mail is about: one cleaner and day, of all homes (`<cleaner> <day>`) or of one. */
export function readCause(cause: string) {
  const [cleanerId = '', day = '', propertyId, when] = cause.split(' ')
  return { cleanerId, day, told: propertyId && when ? { propertyId, at: new Date(when) } : null }
}
