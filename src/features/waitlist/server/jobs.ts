import { z } from '#src/contract/zod.ts'
import type { Deps } from '#src/server/deps.ts'
import { job } from '#src/server/jobs/job.ts'
import { NEWSLETTER } from '../rules.ts'
import { confirmationMail, welcomeMail } from './mails.ts'
import { claimAsking, entryOf, releaseAsking } from './queries.ts'

type Entry = NonNullable<Awaited<ReturnType<typeof entryOf>>>

async function askReader({ db, sendMail, config }: Deps, entry: Entry): Promise<void> {
  if (!(await claimAsking(db, entry.id))) return
  try {
    await sendMail(confirmationMail(entry, config))
  } catch (error) {
    await releaseAsking(db, entry.id)
    throw error
  }
}

export const mailWelcome = job({
  name: 'waitlist.mail-welcome',
  // One that was sent before there was a choice is of a new address.
  payload: z.object({ entryId: z.uuid(), isNew: z.boolean().default(true) }),
  async run(deps, { entryId, isNew }) {
    const entry = await entryOf(deps.db, entryId)
    if (entry?.source === NEWSLETTER) await askReader(deps, entry)
    else if (entry && isNew) await deps.sendMail(welcomeMail(entry, deps.config))
  },
})

export const waitlistJobs = [mailWelcome]
