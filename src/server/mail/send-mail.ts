import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import { type Job, job } from '../jobs/job.ts'
import type { dueFor } from '../jobs/due.ts'
import { type Email, renderEmail } from '../outside/email.ts'
import { MailNotSent } from '../outside/mailer.ts'
import type { MailKind, QueuedMail } from './mail-kind.ts'
import { nextTry } from './next-try.ts'
import { laneOf, MAIL_JOBS, type MailLane, PLACES } from './mail-lanes.ts'
import {
  holdMail,
  isWanted,
  nextTo,
  noteHanded,
  postponeMail,
  settleMail,
  takeMail,
  tokenOf,
} from './take-mail.ts'

const ANSWER_CHARS_MAX = 500

/** What a mail server says is kept as one line, for people. */
const lineOf = (words: string) => words.replaceAll(/\s+/g, ' ').trim().slice(0, ANSWER_CHARS_MAX)

/** The try failed: for good, or until the next. */
async function failed({ db, now, log }: Deps, mail: QueuedMail, error: unknown): Promise<void> {
  const { isRefused, mayBeTaken } =
    error instanceof MailNotSent ? error : { isRefused: false, mayBeTaken: true }
  const answer = lineOf(error instanceof Error ? error.message : String(error))
  const next = isRefused ? null : nextTry(mail.createdAt, mail.tries, now(), Math.random())
  log.warn({ mail: mail.id, kind: mail.kind, tries: mail.tries, answer, next }, 'A mail could not be sent')
  if (next) await postponeMail(db, mail, next, { answer, mayBeTaken })
  else await settleMail(db, mail, { state: isRefused ? 'refused' : 'failed', answer })
}

/** Its words; who has said no to them, or is told too late, has none. */
async function wordsOf(deps: Deps, kind: MailKind, mail: QueuedMail) {
  if (kind.setting && !(await isWanted(deps.db, mail, kind.setting))) return 'unwanted'
  const words = await kind.compose(deps, mail)
  return words ? { ...words, setting: words.setting ?? kind.setting } : 'needless'
}

async function sendWords({ db, config, sendMail }: Deps, mail: QueuedMail, words: Email): Promise<string> {
  const settingsLink = `${config.publicUrl}/mail-settings?token=${await tokenOf(db, mail)}`
  const unsubscribe = words.setting && `${settingsLink}&off=${words.setting}`
  return sendMail(
    { ...renderEmail(words, { settingsLink }), unsubscribe },
    { id: mail.id, beforeEnd: () => noteHanded(db, mail, words.to) },
  )
}

/** Sends one mail, once; see docs/product/mails.md#once. */
async function sendOne(deps: Deps, kinds: readonly MailKind[], mail: QueuedMail): Promise<void> {
  const kind = kinds.find(({ name }) => name === mail.kind)
  let words: Email | 'unwanted' | 'needless'
  try {
    if (!kind) throw new Error(`Nobody knows how to write the mail ${mail.kind}`)
    words = await wordsOf(deps, kind, mail)
  } catch (error) {
    await failed(deps, mail, error)
    throw error
  }
  if (typeof words === 'string') {
    const also = words === 'needless' && kind?.needless
    const note = also ? (db: Db) => also({ ...deps, db }, mail) : undefined
    return settleMail(deps.db, mail, { state: words }, note)
  }
  let answer: string
  try {
    answer = await sendWords(deps, mail, words)
  } catch (error) {
    return failed(deps, mail, error)
  }
  await settleMail(deps.db, mail, { state: 'sent', answer: lineOf(answer), address: words.to }, kind?.sent)
}

function sendIn(lane: MailLane, kinds: readonly MailKind[]): Job<typeof dueFor> {
  const ofAccounts = kinds.filter(kind => laneOf(kind) === 'account').map(({ name }) => name)
  return job({
    ...MAIL_JOBS[lane],
    places: PLACES[lane],
    async run(deps, { subject }) {
      const mail = await takeMail(deps, subject, lane)
      if (!mail) return
      const letGo = holdMail(deps, mail)
      try {
        await sendOne(deps, kinds, mail)
      } finally {
        letGo()
        const next = lane === 'account' ? await nextTo(deps, mail, ofAccounts) : undefined
        if (next) await deps.enqueue(deps.db, MAIL_JOBS.account, { subject: next })
      }
    },
  })
}

/** A job for each lane of mails. */
export const sendMailJobs = (kinds: readonly MailKind[]): Job<typeof dueFor>[] =>
  (['account', 'usual', 'again'] as const).map(lane => sendIn(lane, kinds))
