import type { Deps } from '../deps.ts'
import { type Outcome, type OutgoingKind, outgoingKind } from '../outgoing/kind.ts'
import { type Email, renderEmail, storedSubject } from '../outside/email.ts'
import { MailNotSent } from '../outside/mailer.ts'
import type { EndState, MailKind, QueuedMail } from './mail-kind.ts'
import { HELD_MS } from './many-mails.ts'
import { nextTry } from './next-try.ts'
import { laneOf, MAIL_LANES } from './mail-lanes.ts'
import { countMail } from './mail-allowance.ts'
import { waitForTurn } from './mail-pace.ts'
import {
  beginTry,
  isWanted,
  markCounted,
  markHandedOver,
  postponeMail,
  settleMail,
  tokenOf,
} from './record-mail.ts'

const ANSWER_CHARS_MAX = 500
/** While the mail server cannot be reached or does not know us, one email is tried this often instead of all of them. */
const AWAY_MS = 10_000

/** Returns the words of a mail server as one line, for people. */
const lineOf = (words: string) => words.replaceAll(/\s+/g, ' ').trim().slice(0, ANSWER_CHARS_MAX)

/** A mail server may repeat whom a mail was to, which is in no log. */
const withoutAddresses = (words: string) => words.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…@…')

/** The try failed: for good, or until the next. */
function failed(
  { now, log, emit }: Deps,
  kind: MailKind | undefined,
  mail: QueuedMail,
  error: unknown,
): Outcome {
  const { isRefused, isAddressRefused, mayBeTaken, isAway } =
    error instanceof MailNotSent
      ? error
      : { isRefused: false, isAddressRefused: false, mayBeTaken: true, isAway: false }
  const answer = lineOf(error instanceof Error ? error.message : String(error))
  const isDoubtful = mayBeTaken && kind?.atMostOnce === true
  const at = isRefused || isDoubtful ? null : nextTry(mail.createdAt, mail.tries, now(), Math.random())
  log.warn(
    { mail: mail.id, kind: mail.kind, tries: mail.tries, answer: withoutAddresses(answer), next: at },
    'A mail could not be sent',
  )
  return {
    at,
    isSlow: true,
    pauseMs: isAway ? AWAY_MS : undefined,
    async save(tx) {
      if (at) return void (await postponeMail(tx, mail, at, { answer, mayBeTaken }))
      const state = isDoubtful ? 'doubtful' : isRefused ? 'refused' : 'failed'
      await settleMail(tx, mail, { state, answer })
      await kind?.ended?.({ db: tx, now, emit }, mail, { state, isAddressRefused })
    },
  }
}

/** It asks again, rather than waits to be released: that may have happened since it asked. */
function held({ now }: Deps, mail: QueuedMail): Outcome {
  const at = new Date(now().getTime() + HELD_MS)
  return {
    at,
    save: async tx => void (await postponeMail(tx, mail, at, { answer: 'held', mayBeTaken: false })),
  }
}

/** Returns when a mail that had to wait may go after all, where the hour of its receiver is full again; null where it is counted now. */
const countNow = (deps: Deps, mail: QueuedMail): Promise<Date | null> =>
  deps.db.transaction(async tx => {
    const next = await countMail(deps, tx, mail.address)
    if (!next) await markCounted(tx, mail)
    return next
  })

/** Its words; who has said no to them, or is told too late, has none. */
async function wordsOf(deps: Deps, kind: MailKind, mail: QueuedMail) {
  if (kind.setting && !(await isWanted(deps.db, mail, kind.setting))) return 'unwanted'
  const words = await kind.compose(deps, mail)
  if (words === 'held') return words
  return words ? { ...words, setting: words.setting ?? kind.setting } : 'needless'
}

async function sendWords({ db, config, sendMail }: Deps, mail: QueuedMail, words: Email): Promise<string> {
  const settingsLink = `${config.publicUrl}/mail-settings?token=${await tokenOf(db, mail)}`
  const unsubscribe = words.unsubscribe ?? (words.setting && `${settingsLink}&off=${words.setting}`)
  return sendMail(
    { ...renderEmail(words, { settingsLink }), unsubscribe },
    { id: mail.id, beforeEnd: () => markHandedOver(db, mail, words.to) },
  )
}

/** One try of one mail; see docs/product/mails.md#once. */
async function sendOne(deps: Deps, kinds: readonly MailKind[], mail: QueuedMail): Promise<Outcome> {
  const kind = kinds.find(({ name }) => name === mail.kind)
  const ends = (
    state: EndState,
    more: Partial<Pick<QueuedMail, 'answer' | 'address' | 'subject'>> = {},
  ): Outcome => ({
    async save(tx) {
      await settleMail(tx, mail, { state, ...more })
      await kind?.ended?.({ ...deps, db: tx }, mail, { state })
    },
  })
  if (kind?.atMostOnce && mail.maybeTwice) return ends('doubtful')
  let words: Email | 'unwanted' | 'needless' | 'held'
  try {
    if (!kind) throw new Error(`Nobody knows how to write the mail ${mail.kind}`)
    words = await wordsOf(deps, kind, mail)
  } catch (error) {
    return { ...failed(deps, kind && { ...kind, atMostOnce: false }, mail, error), error }
  }
  if (words === 'held') return held(deps, mail)
  if (typeof words === 'string') return ends(words)
  const later = mail.isCounted ? null : await countNow(deps, mail)
  if (later)
    return {
      at: later,
      save: async tx => void (await postponeMail(tx, mail, later, { answer: null, mayBeTaken: false })),
    }
  await waitForTurn(deps.db, kind !== undefined && laneOf(kind) === 'account')
  try {
    const answer = lineOf(await sendWords(deps, mail, words))
    return ends('sent', { answer, address: words.to, subject: storedSubject(words) })
  } catch (error) {
    return failed(deps, kind, mail, error)
  }
}

/** Both lanes of mails; the subject is the id of a mail. */
export const sendMails = (kinds: readonly MailKind[]): OutgoingKind[] =>
  Object.values(MAIL_LANES).map(lane =>
    outgoingKind({
      ...lane,
      async run(deps, { subject }) {
        const mail = await beginTry(deps.db, subject)
        if (mail) return sendOne(deps, kinds, mail)
      },
    }),
  )
