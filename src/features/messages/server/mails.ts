import { NEVER_SENT } from '#src/features/money/rules/payment-words.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { readUnread, sideOf } from './read-unread.ts'

const SHOWN_MAX = 3
const CHARS_MAX = 300

const shortened = (words: string) =>
  words.length > CHARS_MAX ? `${words.slice(0, CHARS_MAX).trimEnd()}…` : words

/** Messages that somebody has left unread for ten minutes: one mail for all of them. */
export const unread = mailKind({
  name: 'messages.unread',
  setting: 'messages',
  async compose({ db, config }, { about, cause, receiverId }) {
    const found = await readUnread(db, about, { upTo: cause, receiverId })
    if (!found) return null
    const { content, isWarned, from, property, isConfirmed, name, address } = found
    const count = content.length === 1 ? 'a message' : `${content.length} messages`
    const words = isConfirmed ? content.slice(-SHOWN_MAX) : []
    const more = content.length - words.length
    return {
      to: address,
      replyTo: from.email ? { name: from.name, address: from.email } : undefined,
      subject: `New message from ${from.name}${property ? ` about ${property}` : ''}`,
      greeting: isConfirmed ? `Hello ${name}` : 'Hello',
      paragraphs: [
        `${from.name} has sent you ${count}.`,
        ...(isWarned ? [NEVER_SENT] : []),
        ...words.map(each => `“${shortened(each)}”`),
        ...(isConfirmed && more > 0
          ? [more === 1 ? 'Plus 1 earlier message.' : `Plus ${more} earlier messages.`]
          : []),
      ],
      action: {
        label: 'Read and reply',
        link: `${config.publicUrl}/messages?conversation=${sideOf(about).id}`,
      },
      closing: 'Reply on Naledi to keep your conversation in one place.',
    }
  },
})

export const messageMails = [unread]
