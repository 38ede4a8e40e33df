import { mailKind } from '#src/server/mail/mail-kind.ts'
import { newsletterMail } from './newsletter-mail.ts'
import { reserveQuestion, subscriptionById } from './queries.ts'
import { confirmLink, unsubscribeLink } from './render-newsletter.ts'
import { PLATFORM_NAME, findSender, senderOf } from './find-sender.ts'

/** Asks the reader of an address whether a newsletter is wanted, once a day at most; without an answer none comes. */
export const question = mailKind({
  name: 'newsletters.question',
  async compose({ db, config }, { about, tries }) {
    const found = await subscriptionById(db, about)
    if (found?.state !== 'asked') return null
    // What is tried again was reserved by its first try.
    if (tries === 1 && !(await reserveQuestion(db, about))) return null
    const link = confirmLink(config, found.token)
    if (found.organisation_id === null)
      return {
        to: found.address,
        subject: 'Please confirm: the Naledi newsletter',
        greeting: 'Hello',
        paragraphs: [
          'You asked for our newsletter at this address: new homes and quiet weeks, in one short email a month.',
          'Please confirm it. Until then nothing is sent.',
        ],
        action: { label: 'Confirm the newsletter', link },
        closing: 'If it was not you, you need do nothing, and no newsletter comes.',
      }
    const { name } = await findSender(db, senderOf(found.organisation_id))
    return {
      to: found.address,
      subject: `${name} would like to send you news`,
      greeting: 'Hello',
      paragraphs: [
        `${name} lets homes on ${PLATFORM_NAME}, and says that you asked for news at this address.`,
        'Would you like it? Nothing is sent unless you confirm, and each email has a link that ends it.',
      ],
      action: { label: `Follow ${name}`, link },
      closing: 'If you would rather not, you need do nothing.',
    }
  },
})

/** The link that ends the newsletter of Naledi, for whoever asked for it by address alone. */
export const leaveLink = mailKind({
  name: 'newsletters.leave-link',
  async compose({ db, config }, { about }) {
    const found = await subscriptionById(db, about)
    if (found?.state !== 'active') return null
    return {
      to: found.address,
      subject: 'End the Naledi newsletter',
      greeting: 'Hello',
      paragraphs: [
        'Somebody asked to end our newsletter at this address. It ends when you press the button.',
      ],
      action: { label: 'Unsubscribe', link: unsubscribeLink(config, found.token) },
      closing: 'If it was not you, you need do nothing, and the newsletter goes on.',
    }
  },
})

/** After a stay a guest is asked, once a host, whether to follow. See docs/product/newsletters.md#after-a-stay. */
export const invitation = mailKind({
  name: 'newsletters.invitation',
  setting: 'reviews',
  async compose({ db, config }, { about }) {
    const found = await subscriptionById(db, about)
    if (found?.state !== 'asked' || found.organisation_id === null) return null
    const { name } = await findSender(db, senderOf(found.organisation_id))
    return {
      to: found.address,
      subject: `News from ${name}?`,
      greeting: 'Hello',
      paragraphs: [
        `You stayed with ${name}. Would you like to hear about new homes and quiet weeks?`,
        'We ask once. Nothing is sent unless you say yes, and each email has a link that ends it.',
      ],
      action: { label: `Follow ${name}`, link: confirmLink(config, found.token) },
    }
  },
})

export const newsletterMails = [question, leaveLink, invitation, newsletterMail]
