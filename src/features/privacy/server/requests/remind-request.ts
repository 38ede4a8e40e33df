import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { nextReminder, reminderDue } from '../../rules/request-days.ts'
import { mailResponsible } from '../mail-received.ts'
import { reminderMail } from '../mails.ts'
import { requestById } from '../queries.ts'

/** Reminds those responsible of a request without an answer, 20, 27 and 30 days after receipt; one that an address has never confirmed is nobody's. */
export const remindRequest = outgoingKind({
  name: 'privacy.remind-request',
  places: 2,
  async run(deps, { subject: id }) {
    const row = await requestById(deps.db, id)
    if (!row || row.answer || row.state === 'closed') return {}
    const now = deps.now()
    const days = reminderDue(row.receivedAt, now)
    const isTheirs = row.state === 'open' || row.email === null || row.cameBy !== 'page'
    return {
      at: nextReminder(row.receivedAt, now),
      save: async tx => {
        if (days !== null && isTheirs) await mailResponsible(deps, tx, reminderMail, row, `${id} ${days}`)
      },
    }
  },
})
