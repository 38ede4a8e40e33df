import { postMail } from '#src/server/mail/post-mail.ts'
import { workAbout } from '#src/server/outgoing/work-about.ts'
import { welcome } from './mails.ts'
import { entryOf } from './queries.ts'

/** Mails the welcome to a new address; for a known one (`is` other than `new`) it is the same work and sends nothing. */
export const mailWelcome = workAbout({
  name: 'waitlist.mail-welcome',
  parts: ['entryId', 'is'],
  async run(deps, { entryId, is }) {
    const entry = await entryOf(deps.db, entryId)
    if (!entry) return
    // Of a new address there is one welcome, whichever work sends it.
    if (is === 'new')
      await postMail(deps, deps.db, welcome, { cause: entryId, about: entryId, to: { address: entry.email } })
  },
})

export const waitlistOutgoing = [mailWelcome]
