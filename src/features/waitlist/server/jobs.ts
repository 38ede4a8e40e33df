import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { welcome } from './mails.ts'
import { entryOf } from './queries.ts'

export const mailWelcome = job({
  name: 'waitlist.mail-welcome',
  // One that was sent before there was a choice is of a new address.
  payload: z.object({
    entryId: z.uuid(),
    isNew: z.boolean().default(true),
  }),
  async run(deps, { entryId, isNew }) {
    const entry = await entryOf(deps.db, entryId)
    if (!entry) return
    // Of a new address there is one welcome, whichever job sends it.
    if (isNew)
      await postMail(deps, deps.db, welcome, { cause: entryId, about: entryId, to: { address: entry.email } })
  },
})

export const waitlistJobs = [mailWelcome]
