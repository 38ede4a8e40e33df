import { mailKind } from '#src/server/mail/mail-kind.ts'
import { cleanerWords, dayWords, workWords } from '../rules/cleaner-words.ts'
import { findWork } from './find-work.ts'
import { readCause } from './read-cause.ts'
import { clearNotified, markNotified } from './cleaners/mark-notified.ts'
import { linkOf } from './cleaners/select-cleaners.ts'

const HOST = { kind: 'job', name: 'turnovers' } as const

/** The work of a cleaner on a day: read again as it is sent, as stays move. See docs/product/turnovers.md#the-day-before. */
export const turnoverMail = mailKind({
  name: 'turnovers.cleaner',
  setting: 'messages',
  async compose({ db, config }, { cause, address }) {
    const work = await findWork(db, cause)
    if (!work || !work.rows.some(({ mayMail }) => mayMail) || work.cleaner.email !== address) return null
    const { language, name } = work.cleaner
    const words = cleanerWords[language]
    const link = linkOf(config, work.cleaner)
    return {
      to: address,
      subject: words.subject(dayWords(work.day, language)),
      greeting: words.title(name),
      paragraphs: [words.intro],
      facts: work.rows.map(row => [row.propertyName, workWords(row.work, language)] as [string, string]),
      ...(link ? { action: { label: words.yourPage, link } } : {}),
    }
  },
  async ended(deps, { cause }, { state }) {
    const { cleanerId, day, notice } = readCause(cause)
    if (notice) {
      // It was noted as it was queued.
      if (state === 'sent' || state === 'doubtful') return
      await clearNotified(deps.db, { cleanerId, day, ...notice })
    } else if (state === 'sent') {
      const work = await findWork(deps.db, cause)
      if (!work) return
      for (const row of work.rows)
        if (row.cleaner)
          await markNotified(
            deps,
            deps.db,
            { ...row, cleaner: row.cleaner },
            { organisationId: work.organisationId, how: 'email', at: deps.now(), actor: HOST },
          )
    }
  },
})

export const turnoverMails = [turnoverMail]
