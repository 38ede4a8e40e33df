import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { mailCleaner } from './cleaners/mail-cleaner.ts'
import { MAIL_CLEANER } from './schedule-mail.ts'

/** Mails each cleaner who wants it the day before at 17:00; one that comes late is about the day itself. */
const mailCleaners = outgoingKind({
  ...MAIL_CLEANER,
  places: 5,
  placesPerOwner: 2,
  run: (deps, { subject }) => mailCleaner(deps, subject),
})

export const turnoverOutgoing = [mailCleaners]
