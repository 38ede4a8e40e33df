import { formatDateTime, stayRange } from '#src/contract/words.ts'
import { factsOf } from '#src/server/events/facts-of.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import type { Email } from '#src/server/outside/email.ts'
import { feedAsks, feedStale } from '../contract/events.ts'
import { LOST } from '../rules/odd-words.ts'
import { channelNames } from '../rules/profile.ts'
import { findQuestion } from './feeds/find-question.ts'
import { clashesFoundBy } from './clashes/find-clashes.ts'

const SETTING = 'channels'
const HELLO = 'Hello'

/** The number of clashes of one sync that an email lists, at most. */
const LISTED_MAX = 10

/** Nights of our stays were sold by a channel too: all that one sync of it found. */
export const clashMail = mailKind({
  name: 'channels.clash',
  setting: SETTING,
  async compose({ db, config }, { cause, address }): Promise<Email | null> {
    const found = await clashesFoundBy(db, cause)
    const [first] = found
    if (!first) return null
    const channel = channelNames[first.channel]
    const isOne = found.length === 1
    const more = found.length - LISTED_MAX
    return {
      to: address,
      subject: `Double booking: ${first.property_name}, ${isOne ? stayRange(first.from, first.to) : `${found.length} times`}`,
      greeting: HELLO,
      paragraphs: [
        isOne
          ? `${channel} has sold nights that ${first.guest_name} has booked here. Both bookings stay until you choose one. The sooner you tell one of the two guests, the better.`
          : `${channel} has sold nights that are booked here, ${found.length} times. All bookings stay until you choose which to keep. The sooner you tell the guests, the better.`,
      ],
      facts: [
        ['Property', first.property_name],
        ...found.slice(0, LISTED_MAX).flatMap((clash): [string, string][] => [
          [`On ${channel}`, stayRange(clash.from, clash.to)],
          [
            isOne ? 'Here' : `${clash.reference} here`,
            `${clash.guest_name}, ${stayRange(clash.check_in, clash.check_out)}`,
          ],
        ]),
        ...(isOne ? [['Reference', first.reference] as [string, string]] : []),
        ...(more > 0 ? [['More', `${more} more on the Channels page`] as [string, string]] : []),
      ],
      action: { label: 'Choose what to keep', link: `${config.publicUrl}/channels` },
    }
  },
})

const WORDS = {
  stale:
    'couldn’t be synced for 6 hours. Nights it blocked stay blocked. Until it syncs again, instant bookings come in as requests.',
  lost: 'suddenly has fewer than half its upcoming bookings. We’re keeping those nights blocked until you confirm they were cancelled, or the calendar stays this way for 6 hours.',
  odd: 'has events that we couldn’t fully read. Please check which dates they block.',
}

/** A calendar of another channel needs its host. */
export const feedMail = mailKind({
  name: 'channels.feed',
  setting: SETTING,
  async compose({ db, config }, { cause, about, address }): Promise<Email | null> {
    const isStale = about === feedStale.name
    const feed = await factsOf(db, (isStale ? feedStale : feedAsks).facts, cause)
    if (!feed) return null
    const channel = channelNames[feed.channel]
    const problem = (isStale ? null : await findQuestion(db, cause)) ?? feed.problem
    // Of an older one the log has no words: what it asked has been answered since.
    if (!isStale && !problem) return null
    const why = isStale ? 'stale' : problem?.startsWith(LOST) ? 'lost' : 'odd'
    return {
      to: address,
      subject: `${isStale ? 'Calendar sync failed' : 'Check your calendar'}: ${channel}, ${feed.property_name}`,
      greeting: HELLO,
      paragraphs: [`The calendar of ${channel} for ${feed.property_name} ${WORDS[why]}`],
      facts: [
        ...(problem ? [['What is wrong', problem] as [string, string]] : []),
        ['Last synced', feed.last_good_at ? formatDateTime(feed.last_good_at.toISOString()) : 'never'],
      ],
      action: { label: 'Look at your channels', link: `${config.publicUrl}/channels` },
    }
  },
})

export const channelMails = [clashMail, feedMail]
