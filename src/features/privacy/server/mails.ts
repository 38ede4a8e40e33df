import { dayOf } from '#src/contract/days.ts'
import { longDay } from '#src/contract/words.ts'
import { hashOfToken, newToken } from '#src/server/http/session.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { askForProof, closeAnswered, requestById, type RequestRow } from './queries.ts'

const KINDS: Record<RequestRow['kind'], string> = {
  access: 'See the personal information',
  correct: 'Correct the personal information',
  delete: 'Delete the personal information',
  object: 'Object to the use of personal information',
  withdraw: 'Withdraw a consent',
}

const ANSWERS: Record<NonNullable<RequestRow['answer']>, string> = {
  granted: 'Granted',
  partly: 'Granted in part',
  refused: 'Refused',
}

/** The screen on which a request is answered. */
const addressOf = (publicUrl: string, { organisationId }: RequestRow): string =>
  `${publicUrl}${organisationId ? '/privacy-requests' : '/admin/privacy'}`

const dayWords = (at: Date): string => longDay(dayOf(at))

/** Asks the address of a request to prove itself by a link, which is made for each try; `about` is the request. */
export const proofMail = mailKind({
  name: 'privacy.proof',
  async compose({ db, config }, { about, address }) {
    const token = newToken()
    const row = await askForProof(db, about, hashOfToken(token))
    if (!row) return null
    return {
      to: address,
      subject: 'Confirm your privacy request',
      greeting: 'Hello',
      paragraphs: [
        'We got a request about personal information from this email address. Please confirm that it came from you.',
      ],
      facts: [
        ['Request', KINDS[row.kind]],
        ['Answer by', dayWords(row.dueAt)],
      ],
      action: { label: 'Confirm the request', link: `${config.publicUrl}/privacy/request?token=${token}` },
      closing: 'If you didn’t send it, ignore this email. Then nothing happens.',
    }
  },
})

/** Tells whoever is responsible that somebody asked; `about` is the request. */
export const askedMail = mailKind({
  name: 'privacy.asked',
  async compose({ db, config }, { about, address }) {
    const row = await requestById(db, about)
    if (!row || row.answer) return null
    return {
      to: address,
      subject: 'Someone asks about their personal information',
      greeting: 'Hello',
      paragraphs: [
        'We received a request under the Protection of Personal Information Act that is yours to answer.',
        row.provedAt
          ? 'The person has confirmed their email address.'
          : 'Please make sure that you know the person before you answer.',
      ],
      facts: [
        ['Request', KINDS[row.kind]],
        ['Received', dayWords(row.receivedAt)],
        ['Answer by', dayWords(row.dueAt)],
      ],
      action: { label: 'Open the request', link: addressOf(config.publicUrl, row) },
    }
  },
})

/** Reminds of a request without an answer; `about` is the request. */
export const reminderMail = mailKind({
  name: 'privacy.reminder',
  async compose({ db, config, now }, { about, address }) {
    const row = await requestById(db, about)
    if (!row || row.answer) return null
    const isLate = row.dueAt <= now()
    return {
      to: address,
      subject: isLate ? 'A privacy request is late' : 'A privacy request needs your answer',
      greeting: 'Hello',
      paragraphs: [
        isLate
          ? 'The 30 days to answer this request are over. Please answer it today.'
          : `Please answer this request by ${dayWords(row.dueAt)}.`,
      ],
      facts: [
        ['Request', KINDS[row.kind]],
        ['Received', dayWords(row.receivedAt)],
        ['Answer by', dayWords(row.dueAt)],
      ],
      action: { label: 'Open the request', link: addressOf(config.publicUrl, row) },
    }
  },
})

/** Brings the answer to the address that asked. That closes the request, and so does an address that takes no mail: nothing more follows. `about` is the request. */
export const answeredMail = mailKind({
  name: 'privacy.answered',
  async compose({ db }, { about, address }) {
    const row = await requestById(db, about)
    if (!row?.answer || !row.answerWords) return null
    return {
      to: address,
      subject: 'The answer to your privacy request',
      greeting: 'Hello',
      paragraphs: row.answerWords.split(/\s*\n\s*/).filter(Boolean),
      facts: [
        ['Request', KINDS[row.kind]],
        ['Received', dayWords(row.receivedAt)],
        ['Answer', ANSWERS[row.answer]],
        ...(row.ground ? [['Ground', row.ground] satisfies [string, string]] : []),
      ],
      closing: 'If you don’t agree, you can complain to the Information Regulator of South Africa.',
    }
  },
  async ended({ db }, { about }) {
    await closeAnswered(db, about)
  },
})

export const privacyMails = [proofMail, askedMail, reminderMail, answeredMail]
