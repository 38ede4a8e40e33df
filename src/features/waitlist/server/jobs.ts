import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { welcomeMail } from './mails.ts'
import { entryOf } from './queries.ts'

export const mailWelcome = job({
  name: 'waitlist.mail-welcome',
  // One that was sent before there was a choice is of a new address.
  payload: z.object({ entryId: z.uuid(), isNew: z.boolean().default(true) }),
  async run({ db, sendMail, config }, { entryId, isNew }) {
    const entry = isNew ? await entryOf(db, entryId) : undefined
    if (entry) await sendMail(welcomeMail(entry, config))
  },
})

export const waitlistJobs = [mailWelcome]
