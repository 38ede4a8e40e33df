import type { Registered } from '#src/features/guest-register/rules.ts'
import { mailTimeOf, stateOf } from '../rules/turnover.ts'
import type { Turnover } from './select-turnovers.ts'

/** A turnover as the contract answers it, at a moment, with how many guests have registered where that was counted. */
export function answerTurnover(turnover: Turnover, now: Date, register: Registered | null = null) {
  const { work, names, cleaner, mayMail, notifiedOf, doneAt, day } = turnover
  const state = stateOf(work, { hasCleaner: cleaner !== null, notifiedOf, doneAt })
  const mailAt = mailTimeOf(day)
  const willBeMailed =
    mayMail && cleaner?.isMailed && cleaner.email && mailAt > now && (state === 'open' || state === 'changed')
  return {
    property_id: turnover.propertyId,
    property_name: turnover.propertyName,
    day,
    leaving: work.out && { ...work.out, names: names.out },
    arriving: work.in && { ...work.in, names: names.in, register },
    cots: work.cots,
    note: work.note,
    cleaner: cleaner && {
      _id: cleaner.id,
      name: cleaner.name,
      phone: cleaner.phone,
      email: cleaner.email,
    },
    state,
    notified_at: turnover.notifiedAt,
    notified_how: turnover.notifiedHow,
    mail_at: willBeMailed ? mailAt : null,
    done_at: doneAt,
    done_note: turnover.doneNote,
    done_picture: turnover.donePicture,
  }
}
