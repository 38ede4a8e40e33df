import { greetingIn } from '#src/contract/spoken.ts'
import { GUEST_MAIL_WORDS } from '#src/features/money/rules/guest-mail-words.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { readUnread, sideOf } from './read-unread.ts'
import { wordUnread } from './word-unread.ts'
import { cutAt } from '#src/contract/characters.ts'

const SHOWN_MAX = 3
const CHARS_MAX = 300

const shortened = (words: string) =>
  words.length > CHARS_MAX ? `${cutAt(words, CHARS_MAX).trimEnd()}…` : words

/** Messages that somebody has left unread for ten minutes: one mail for all of them. */
export const unread = mailKind({
  name: 'messages.unread',
  setting: 'messages',
  async compose({ db, config }, { about, cause, receiverId }) {
    const found = await readUnread(db, about, { upTo: cause, receiverId })
    if (!found) return null
    const { content, isWarned, from, property, isConfirmed, name, address, language } = found
    const ours = wordUnread[language]
    const words = isConfirmed ? content.slice(-SHOWN_MAX) : []
    const more = content.length - words.length
    const hello = greetingIn[language]
    return {
      to: address,
      language,
      replyTo: from.email ? { name: from.name, address: from.email } : undefined,
      subject: ours.subject(from.name, property),
      names: [from.name],
      greeting: isConfirmed ? `${hello} ${name}` : hello,
      paragraphs: [
        ours.sentYou(from.name, content.length),
        ...(isWarned ? [GUEST_MAIL_WORDS[language].neverSent] : []),
        ...words.map(each => `“${shortened(each)}”`),
        ...(isConfirmed && more > 0 ? [ours.earlier(more)] : []),
      ],
      action: {
        label: ours.read,
        link: `${config.publicUrl}/messages?conversation=${sideOf(about).id}`,
      },
      closing: ours.closing,
    }
  },
})

export const messageMails = [unread]
