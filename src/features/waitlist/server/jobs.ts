import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { welcomeMail } from './mails.ts'
import { emailOfEntry } from './queries.ts'

export const mailWelcome = job({
  name: 'waitlist.mail-welcome',
  payload: z.object({ entryId: z.uuid() }),
  async run({ db, sendMail }, { entryId }) {
    const email = await emailOfEntry(db, entryId)
    if (email) await sendMail(welcomeMail(email))
  },
})

export const waitlistJobs = [mailWelcome]
