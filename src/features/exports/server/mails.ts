import { formatDateTime, stayDay, storage } from '#src/contract/words.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { findClosing } from './find-closing.ts'
import { closesAt, exportById, type ExportRow } from './queries.ts'

const linkOf = (publicUrl: string): string => `${publicUrl}/profile?tab=data`

/** Leads to where somebody finds a copy: that of a guest is with the request that it answers. */
const actionOf = (publicUrl: string, { requestId }: ExportRow) =>
  requestId
    ? { label: 'Open the request', link: `${publicUrl}/privacy-requests` }
    : { label: 'Open your data', link: linkOf(publicUrl) }

/** Says that a copy is ready; `about` is the copy. Its link leads to the profile, which asks for the login. */
export const readyMail = mailKind({
  name: 'exports.ready',
  async compose({ db, config, now }, { about, address }) {
    const row = await exportById(db, about)
    if (row?.state !== 'ready' || !row.expiresAt || row.expiresAt <= now()) return null
    return {
      to: address,
      subject: 'Your copy is ready to download',
      greeting: 'Hello',
      paragraphs: [
        row.requestId
          ? 'We’ve packed what you hold about the guest whose request you answered. Download it and give it to them.'
          : row.organisationId
            ? 'We’ve packed a copy of everything you have on Naledi as a host.'
            : 'We’ve packed a copy of everything in your Naledi account.',
        'Log in to download it. This email alone doesn’t open it. If you didn’t ask for a copy, change your password and email us.',
      ],
      facts: [
        ['Size', storage(row.bytes ?? 0)],
        ['Available until', formatDateTime(row.expiresAt.toISOString())],
      ],
      action: actionOf(config.publicUrl, row),
    }
  },
})

/** Says that a copy could not be made; `about` is the copy. */
export const failedMail = mailKind({
  name: 'exports.failed',
  async compose({ db, config }, { about, address }) {
    const row = await exportById(db, about)
    if (row?.state !== 'failed') return null
    return {
      to: address,
      subject: 'We couldn’t make your copy',
      greeting: 'Hello',
      paragraphs: [
        'We tried several times to pack the copy that you asked for, and could not finish it. Our team can see that.',
        row.requestId
          ? 'Write to us, so that the person gets it in time.'
          : 'You can ask for another copy today.',
      ],
      action: actionOf(config.publicUrl, row),
    }
  },
})

/** Says that an account is closed, until when, and how it comes back; `about` is the person. */
export const closingMail = mailKind({
  name: 'exports.closing',
  lane: 'account',
  async compose({ db, config, today }, { about, address }) {
    const at = await closesAt(db, about)
    if (!at) return null
    const until = formatDateTime(at.toISOString())
    const { registerUntil } = await findClosing(db, about, today())
    return {
      to: address,
      subject: 'Your account is closed',
      greeting: 'Hello',
      paragraphs: [
        `We’ll delete your account, and everything in it, on ${until}. Guests can’t see your properties any more.`,
        `If you change your mind, log in before ${until}. Then everything is back as it was.`,
        ...(registerUntil
          ? [
              `Your guest register goes too, and the law asks you to hold it until ${stayDay(registerUntil)}. If you have no copy of it, log in, make one with the guest register, then close the account again.`,
            ]
          : []),
        'If you didn’t close it, log in now and change your password.',
      ],
      action: { label: 'Log in', link: `${config.publicUrl}/login` },
    }
  },
})

/** Says that an account could not be deleted after its days; `about` is the person. */
export const staysMail = mailKind({
  name: 'exports.kept',
  lane: 'account',
  compose: async ({ config }, { address }) => ({
    to: address,
    subject: 'We couldn’t delete your account',
    greeting: 'Hello',
    paragraphs: [
      'Since you closed your account a stay to come, or money of a guest, has been added to it. So we’ve kept the account, and your properties are shown again.',
      'Finish what is open, then close the account again.',
    ],
    action: { label: 'Open your data', link: linkOf(config.publicUrl) },
  }),
})

export const exportsMails = [readyMail, failedMail, closingMail, staysMail]
