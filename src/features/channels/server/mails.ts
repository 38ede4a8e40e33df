import { moment, stayRange } from '#src/contract/words.ts'
import { factsOf } from '#src/server/events/facts-of.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import type { Letter } from '#src/server/outside/letter.ts'
import { clashFound, feedAsks, feedStale } from '../contract/events.ts'
import { channelNames } from '../rules/profile.ts'

const SETTING = 'channels'
const HELLO = 'Hello'

/** Nights of a stay of ours were sold by a channel too. */
export const clashMail = mailKind({
  name: 'channels.clash',
  setting: SETTING,
  async compose({ db, config }, { cause, address }): Promise<Letter | null> {
    const clash = await factsOf(db, clashFound.facts, cause)
    if (!clash) return null
    const channel = channelNames[clash.channel]
    return {
      to: address,
      subject: `Sold twice: ${clash.property_name}, ${stayRange(clash.from, clash.to)}`,
      greeting: HELLO,
      paragraphs: [
        `${channel} has sold nights that ${clash.guest_name} has here. Both stays stand until you settle it: the sooner one of the two guests hears of it, the better.`,
      ],
      facts: [
        ['Home', clash.property_name],
        [`On ${channel}`, stayRange(clash.from, clash.to)],
        ['Here', `${clash.guest_name}, ${stayRange(clash.check_in, clash.check_out)}`],
        ['Reference', clash.reference],
      ],
      action: { label: 'Settle it', link: `${config.publicUrl}/channels` },
    }
  },
})

const WORDS = {
  stale:
    'has not been readable for six hours. Its nights stay as they were last told, and instant bookings are requests until it can be read again.',
  asks: 'has lost more than half of its coming stays at once. Nothing is free again until you say that they are gone, or six hours of good reads agree.',
}

/** A calendar of another channel needs its host. */
export const feedMail = mailKind({
  name: 'channels.feed',
  setting: SETTING,
  async compose({ db, config }, { cause, about, address }): Promise<Letter | null> {
    const isStale = about === feedStale.name
    const feed = await factsOf(db, (isStale ? feedStale : feedAsks).facts, cause)
    if (!feed) return null
    const channel = channelNames[feed.channel]
    return {
      to: address,
      subject: `${isStale ? 'A calendar cannot be read' : 'A calendar asks for a look'}: ${channel}, ${feed.property_name}`,
      greeting: HELLO,
      paragraphs: [
        `The calendar of ${channel} for ${feed.property_name} ${WORDS[isStale ? 'stale' : 'asks']}`,
      ],
      facts: [
        ...(feed.problem ? [['What is wrong', feed.problem] as [string, string]] : []),
        ['Last read well', feed.last_good_at ? moment(feed.last_good_at.toISOString()) : 'never'],
      ],
      action: { label: 'Look at your channels', link: `${config.publicUrl}/channels` },
    }
  },
})

export const channelMails = [clashMail, feedMail]
