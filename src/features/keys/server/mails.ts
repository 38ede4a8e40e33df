import { formatDateTime } from '#src/contract/words.ts'
import { confirmedUser } from '#src/features/accounts/server/queries.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { keyById } from './queries.ts'

/** Tells whoever made a key, in case it was somebody else; an address that is not confirmed may be a stranger's. */
export const newKey = mailKind({
  name: 'keys.new-key',
  async compose({ db, config }, { about, address, createdAt }) {
    const key = await keyById(db, about)
    const user = key && (await confirmedUser(db, key.createdBy))
    if (!key || !user) return null
    return {
      to: address,
      subject: 'New API key for your Naledi account',
      greeting: `Hello ${user.name}`,
      paragraphs: ['Your account created an API key. A program with this key can act for your organisation.'],
      facts: [
        ['Name', key.name],
        ['Key', `nal_…${key.last4}`],
        ['Time', formatDateTime(createdAt.toISOString())],
      ],
      action: { label: 'See your API keys', link: `${config.publicUrl}/developers` },
      closing: "If it wasn't you, revoke the key there and set a new password now.",
    }
  },
})

export const keyMails = [newKey]
