import { formatDateTime, storage } from '#src/contract/words.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { exportById } from './queries.ts'

const linkOf = (publicUrl: string): string => `${publicUrl}/profile?tab=data`

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
        row.organisationId
          ? 'We’ve packed a copy of everything you have on Naledi as a host.'
          : 'We’ve packed a copy of everything in your Naledi account.',
        'Log in to download it. This email alone doesn’t open it. If you didn’t ask for a copy, change your password and email us.',
      ],
      facts: [
        ['Size', storage(row.bytes ?? 0)],
        ['Available until', formatDateTime(row.expiresAt.toISOString())],
      ],
      action: { label: 'Open your data', link: linkOf(config.publicUrl) },
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
        'You can ask for another copy today.',
      ],
      action: { label: 'Open your data', link: linkOf(config.publicUrl) },
    }
  },
})

export const exportsMails = [readyMail, failedMail]
