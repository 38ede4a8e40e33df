import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#src/contract/days.ts'
import { between, type Random, seededRandom } from '#src/contract/random.ts'
import { SEND } from '#src/features/newsletters/server/sending/begin-newsletter.ts'
import { countCopies } from '#src/features/newsletters/server/sending/count-outcome.ts'
import { monthOf } from '#src/features/billing/rules/metering.ts'
import type { Property } from '#src/features/calendar/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import {
  mailReceivers,
  mailSettings,
  meteredUsage,
  newsletterConsents,
  newsletterRecipients,
  newsletters,
  newsletterSubscriptions,
} from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { insertRows } from '../insert-rows.ts'
import { daysAgo, type Host } from '../open-people.ts'
import {
  FOLLOWED_DAYS,
  FOLLOWERS,
  KABELO_FOLLOWS_DAYS,
  type PlannedNewsletter,
  plannedNewsletters,
} from '../plans/plan-newsletters.ts'

const SEED = 1913
const HOUR_MS = 3_600_000

type Account = { id: string; name: string; email: string }
export type NewsletterCast = {
  realtor: Host
  own: Account
  guests: readonly Account[]
  properties: readonly Property[]
}

type Follower = {
  id: string
  receiverId: string
  account: Account | null
  address: string
  since: Date
  endedAt: Date | null
  /** Agreed that opening and clicking are counted. */
  isCounted: boolean
}

const timeOf = ({ day }: PlannedNewsletter, today: string): Date =>
  new Date(`${addDays(today, day)}T08:00:00+02:00`)

/** Returns who follows and who did; the last two left with the second newsletter. */
function followersOf({ own, guests }: NewsletterCast, now: Date, today: string, random: Random): Follower[] {
  const others = guests.slice(0, FOLLOWERS.accounts - 1 + FOLLOWERS.left)
  const addresses = Array.from(
    { length: FOLLOWERS.addresses },
    (_, index) => `reader.${index + 1}@mail.example`,
  )
  const people = [own, ...addresses, ...others]
  const leftAt = timeOf(plannedNewsletters[1]!, today).getTime() // there are four
  return people.map((each, index) => {
    const account = typeof each === 'string' ? null : each
    const hasLeft = index >= people.length - FOLLOWERS.left
    const [from, to] = hasLeft ? [100, 200] : [FOLLOWED_DAYS.from, FOLLOWED_DAYS.to]
    return {
      id: uuidv7(),
      receiverId: uuidv7(),
      account,
      address: account?.email ?? String(each),
      since: daysAgo(now, account === own ? KABELO_FOLLOWS_DAYS : between(from, to, random)),
      endedAt: hasLeft ? new Date(leftAt + between(1, 20, random) * HOUR_MS) : null,
      isCounted: account !== null && random() < 0.6,
    }
  })
}

async function saveFollowers(tx: Db, realtor: Host, followers: readonly Follower[]): Promise<void> {
  const { organisationId, name } = realtor
  await insertRows(
    tx,
    mailReceivers,
    followers.map(({ receiverId, account, address }) => ({
      id: receiverId,
      userId: account?.id ?? null,
      address: account ? null : address,
      token: uuidv7(),
    })),
  )
  await insertRows(
    tx,
    newsletterSubscriptions,
    followers.map(({ id, receiverId, account, since, endedAt }) => ({
      id,
      organisationId,
      receiverId,
      userId: account?.id ?? null,
      token: uuidv7(),
      state: endedAt ? ('ended' as const) : ('active' as const),
      subscribedAt: since,
      endedAt,
      createdAt: since,
    })),
  )
  const consentOf = ({ id: subscriptionId, account, address }: Follower) => ({
    id: uuidv7(),
    organisationId,
    subscriptionId,
    address,
    name: account?.name ?? null,
  })
  await insertRows(tx, newsletterConsents, [
    ...followers.map(follower => ({
      ...consentOf(follower),
      act: 'agreed' as const,
      words: follower.account
        ? `Subscribe: news of ${name} in my feed and by mail, until I unsubscribe`
        : `Follow ${name}`,
      source: follower.account ? 'property' : 'mail',
      at: follower.since,
    })),
    ...followers.flatMap(follower =>
      follower.endedAt
        ? [
            {
              ...consentOf(follower),
              act: 'ended' as const,
              words: 'Unsubscribe',
              source: 'mail',
              at: follower.endedAt,
            },
          ]
        : [],
    ),
  ])
  await tx.execute(sql`
    insert into newsletter_suppressions (sender_id, address_hash, reason, at)
    select sender_id, newsletter_hash(address), 'left', at from newsletter_consents
    where organisation_id = ${organisationId} and act = 'ended'`)
  await insertRows(
    tx,
    mailSettings,
    followers
      .filter(({ isCounted }) => isCounted)
      .map(({ receiverId, since }) => ({
        receiverId,
        kind: 'newsletter_figures',
        isWanted: true,
        changedAt: since,
      })),
  )
}

type Sent = { id: string; at: Date; isLatest: boolean }

/** A copy in the feed and the mailbox, and what its reader did with it. The guest that everybody may be has the latest before him. */
function copyOf({ id: newsletterId, at, isLatest }: Sent, follower: Follower, own: Account, random: Random) {
  const { id: subscriptionId, account, endedAt, isCounted } = follower
  const after = (from: Date, chance: number) =>
    random() < chance ? new Date(from.getTime() + between(1, 40, random) * HOUR_MS) : null
  const isOwn = account === own
  const readAt = after(at, isOwn ? Number(!isLatest) : 0.6)
  const openedAt = isCounted && !isOwn ? after(at, 0.7) : null
  return {
    newsletterId,
    subscriptionId,
    userId: account?.id ?? null,
    at,
    outcome: 'delivered' as const,
    isCounted,
    readAt: account ? readAt : null,
    openedAt,
    clickedAt: openedAt && after(openedAt, 0.4),
    unsubscribedAt:
      endedAt && endedAt > at && endedAt.getTime() < at.getTime() + 24 * HOUR_MS ? endedAt : null,
  }
}

/** Saves what a host has written to those who follow her: three newsletters that went, each counted from its copies, and one that is to go. */
export async function saveNewsletters(
  { db, now, today }: Pick<Deps, 'db' | 'now' | 'today'>,
  cast: NewsletterCast,
): Promise<void> {
  const random = seededRandom(SEED)
  const { realtor, own, properties } = cast
  const { organisationId } = realtor
  const followers = followersOf(cast, now(), today(), random)
  await saveFollowers(db, realtor, followers)
  const written = plannedNewsletters.map(planned => ({
    ...planned,
    id: uuidv7(),
    at: timeOf(planned, today()),
    isSent: planned.day < 0,
  }))
  await insertRows(
    db,
    newsletters,
    written.map(({ id, at, isSent, title, body, button, property }) => {
      const { slug, images } = properties[property]! // the plan is of these homes
      const createdAt = isSent ? at : daysAgo(now(), 1)
      const of = { organisationId, authorId: realtor.id, title, body, imageUrl: images[0]!, createdAt }
      const sent = isSent
        ? { status: 'sent' as const, sendAt: null, startedAt: at, finishedAt: at }
        : { status: 'scheduled' as const, sendAt: at, startedAt: null, finishedAt: null }
      return { id, ...of, ctaLabel: button, ctaUrl: `/property/${slug}`, isWritten: isSent, ...sent }
    }),
  )
  const sent = written.filter(({ isSent }) => isSent)
  const copies = sent.flatMap((each, index) =>
    followers
      .filter(({ since, endedAt }) => since <= each.at && (!endedAt || endedAt > each.at))
      .map(follower => copyOf({ ...each, isLatest: index === sent.length - 1 }, follower, own, random)),
  )
  await insertRows(db, newsletterRecipients, copies)
  const months = sent.map(({ day }) => monthOf(addDays(today(), day)))
  await insertRows(
    db,
    meteredUsage,
    months.map(month => ({ organisationId, kind: 'newsletters', month, used: 1 })), // they are more than a month apart
  )
  for (const { id } of sent) await countCopies(db, id)
  for (const { id, at } of written.filter(({ isSent }) => !isSent))
    await schedule(db, SEND, id, at, { owner: organisationId })
}
