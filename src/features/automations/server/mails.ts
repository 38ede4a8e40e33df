import { mailKind } from '#src/server/mail/mail-kind.ts'
import { GUEST_MAIL_WORDS } from '#src/features/money/rules/guest-mail-words.ts'
import { factsOf } from '#src/server/events/facts-of.ts'
import { queueChanged } from '../contract/events.ts'
import { missingWords, reasonOf, reasonWords } from '../rules/reason-words.ts'
import { noteNotGone, readGuestMail } from './read-guest-mail.ts'
import { wordGuestMail } from './word-guest-mail.ts'

/** The mail of a host's automation to a guest. */
export const guestMail = mailKind({
  name: 'automations.guest',
  setting: 'messages',
  async compose({ db, config, now }, { about, address }) {
    const found = await readGuestMail(db, about, now())
    if (!found || found.ended) return null
    const { language } = found
    const ours = wordGuestMail[language]
    return {
      to: address,
      language,
      replyTo: found.hostEmail ? { name: found.hostName, address: found.hostEmail } : undefined,
      subject: ours.subject(found.hostName, found.property),
      names: [found.hostName],
      paragraphs: [
        ...(found.isWarned ? [GUEST_MAIL_WORDS[language].neverSent] : []),
        ...found.words.replaceAll('\r\n', '\n').split(/\n{2,}/),
      ],
      ...(found.hasAccount
        ? { action: { label: ours.open, link: `${config.publicUrl}/booking/${found.bookingId}` } }
        : {}),
    }
  },
  async ended({ db, now }, { about }, { state }) {
    if (state === 'needless') await noteNotGone(db, about, now())
  },
})

/** The mail to a host about a message that could not go, because something lacks that only its host can give. */
export const stoppedMail = mailKind({
  name: 'automations.stopped',
  async compose({ db, config }, { about, cause, address }) {
    const found = await factsOf(db, queueChanged.facts, cause)
    const [first] = found?.stopped ?? []
    if (!found || !first) return null
    return {
      to: address,
      subject: `Not sent to ${found.guest_name}: ${first.name}`,
      names: [found.guest_name],
      greeting: 'Hello',
      paragraphs: [
        `We didn’t send these automated messages to ${found.guest_name} about ${found.property_name}, because details are missing or they couldn’t be sent:`,
        ...found.stopped.map(({ name, why, missing }) =>
          missing.length > 0
            ? `${name}: no value yet for ${missingWords(missing)}.`
            : `${name}: ${reasonWords[reasonOf(why)].toLowerCase()}.`,
        ),
      ],
      action: { label: 'Review messages', link: `${config.publicUrl}/booking/${about}` },
    }
  },
})

export const automationMails = [guestMail, stoppedMail]
