import { mailKind } from '#src/server/mail/mail-kind.ts'
import { newsletterMail } from './newsletter-mail.ts'
import { LISTS_LINK_DAYS } from '../contract/subscriptions.ts'
import { listsOf, reserveQuestion, subscriptionById } from './queries.ts'
import { confirmLink, unsubscribeLink } from './render-newsletter.ts'
import { signListsLink } from './subscribers/sign-lists-link.ts'
import { PLATFORM_NAME, findSender, senderOf } from './sending/find-sender.ts'

/** Asks the reader of an address whether a newsletter is wanted, once a day at most; without an answer none comes. */
export const question = mailKind({
  name: 'newsletters.question',
  async compose({ db, config }, { about, tries }) {
    const found = await subscriptionById(db, about)
    if (found?.state !== 'asked') return null
    const { name, isAway } = await findSender(db, senderOf(found.organisation_id))
    if (isAway) return null
    // A retry was reserved by its first try.
    if (tries === 1 && !(await reserveQuestion(db, about))) return null
    const link = confirmLink(config, found.confirm_code)
    if (found.organisation_id === null)
      return {
        to: found.address,
        subject: 'Please confirm: the Naledi newsletter',
        greeting: 'Hello',
        paragraphs: [
          'You asked for our newsletter at this address: new homes and quiet weeks, in one short email a month.',
          'Please confirm your address. We send nothing until you do.',
        ],
        action: { label: 'Confirm the newsletter', link },
        closing: 'If this wasn’t you, ignore this email. We won’t send you the newsletter.',
      }
    // One press says no for good: no import asks this address again.
    const unsubscribe = unsubscribeLink(config, found.token)
    return {
      to: found.address,
      subject: `${name} would like to send you news`,
      names: [name],
      greeting: 'Hello',
      paragraphs: [
        `${name} is a host on ${PLATFORM_NAME}, and says that you asked for news at this address.`,
        'Would you like to get it? We send nothing until you confirm, and every email has a link to unsubscribe.',
      ],
      action: { label: `Follow ${name}`, link },
      closing: 'If you don’t want this, ignore this email.',
      footnotes: [{ text: `Don’t let ${name} ask me again`, link: unsubscribe }],
      unsubscribe,
    }
  },
})

/** The link to all lists that an address is on, for a person who asked for it by address alone. */
export const leaveLink = mailKind({
  name: 'newsletters.leave-link',
  async compose({ db, config, now }, { address, receiverId }) {
    const lists = (await listsOf(db, address)).filter(({ state }) => state === 'active')
    if (lists.length === 0) return null
    return {
      to: address,
      subject: 'Unsubscribe from newsletters',
      greeting: 'Hello',
      paragraphs: [
        `You asked to stop newsletters to this address. Open the page below to leave all of them, or some. The link works for ${LISTS_LINK_DAYS} days.`,
      ],
      action: {
        label: 'Choose newsletters to leave',
        link: unsubscribeLink(config, signListsLink(config, { receiverId, address }, now())),
      },
      closing: 'If this wasn’t you, ignore this email. You’ll still get your newsletters.',
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
    const { name, isAway } = await findSender(db, senderOf(found.organisation_id))
    if (isAway) return null
    return {
      to: found.address,
      subject: `News from ${name}?`,
      names: [name],
      greeting: 'Hello',
      paragraphs: [
        `You stayed with ${name}. Would you like to hear about new homes and quiet weeks?`,
        'We ask only once. We send nothing unless you say yes, and every email has a link to unsubscribe.',
      ],
      action: { label: `Follow ${name}`, link: confirmLink(config, found.confirm_code) },
    }
  },
})

export const newsletterMails = [question, leaveLink, invitation, newsletterMail]
