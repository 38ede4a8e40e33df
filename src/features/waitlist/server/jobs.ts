import { v7 as uuidv7 } from 'uuid'
import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { NEWSLETTER } from '../rules.ts'
import { asking, welcome } from './mails.ts'
import { entryOf } from './queries.ts'

export const mailWelcome = job({
  name: 'waitlist.mail-welcome',
  // One that was sent before there was a choice is of a new address.
  payload: z.object({
    entryId: z.uuid(),
    isNew: z.boolean().default(true),
    cause: z.uuid().default(() => uuidv7()),
  }),
  async run(deps, { entryId, isNew, cause }) {
    const entry = await entryOf(deps.db, entryId)
    if (!entry) return
    const about = { about: entryId, to: { address: entry.email } }
    if (entry.source === NEWSLETTER) await postMail(deps, deps.db, asking, { cause, ...about })
    // Of a new address there is one welcome, whichever job sends it.
    else if (isNew) await postMail(deps, deps.db, welcome, { cause: entryId, ...about })
  },
})

export const waitlistJobs = [mailWelcome]
