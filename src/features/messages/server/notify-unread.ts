import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { countMail } from '#src/server/mail/mail-allowance.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { conversations, memberships, messages, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { unread } from './mails.ts'
import { type Side, sideOf } from './read-unread.ts'

const MINUTE_MS = 60_000
const UNREAD_MS = 10 * MINUTE_MS
/** Time after which new messages are mailed again to a person who left the last mail unanswered. */
const AGAIN_MS = 24 * 60 * MINUTE_MS

/** Under which name the trigger `messages_set_due` and this set when it is looked. */
export const NOTIFY_UNREAD = { name: 'messages.tell-unread' }

/** Of a host's side whoever was written to, while they are of it, else its owner. */
async function receiverOf(
  tx: Db,
  { organisationId, guestId }: { organisationId: string; guestId: string },
  side: Side,
  receiverId: string | null,
): Promise<string | undefined> {
  if (side === 'guest') return guestId
  const isReceiver = sql`coalesce(${memberships.userId} = ${receiverId}::uuid, false)`
  const [member] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(eq(memberships.organisationId, organisationId), or(eq(memberships.position, 'owner'), isReceiver)),
    )
    .orderBy(desc(isReceiver))
    .limit(1)
  return member?.userId
}

/** Returns when somebody may be mailed of unread messages, where not now: an account whose address is not confirmed is looked at again a day later. */
async function roomLater(deps: Deps, tx: Db, userId: string): Promise<Date | null> {
  const [account] = await tx
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!account?.verifiedAt) return new Date(deps.now().getTime() + AGAIN_MS)
  return countMail(deps, tx, account.email)
}

/** Mails one side of a conversation what it has left unread for ten minutes: one mail for all of it, and no other until it has read. See docs/product/mails.md#which-mails. */
export const notifyUnread = (deps: Deps, subject: string): Promise<void> =>
  deps.db.transaction(async tx => {
    const { id, side } = sideOf(subject)
    const [conversation] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update')
    if (!conversation) return
    const notifiedAt = side === 'host' ? conversation.hostNotifiedAt : conversation.guestNotifiedAt
    const unreadOf = and(
      eq(messages.conversationId, id),
      eq(messages.fromHost, side === 'guest'),
      isNull(messages.readAt),
    )
    const waiting = await tx
      .select()
      .from(messages)
      .where(unreadOf)
      .orderBy(asc(messages.createdAt), asc(messages.id))
    const news = waiting.filter(({ createdAt }) => !notifiedAt || createdAt > notifiedAt)
    const [first, last] = [news[0], news.at(-1)]
    if (!first || !last) return
    const isLeft = notifiedAt !== null && news.length < waiting.length
    const at = isLeft ? notifiedAt.getTime() + AGAIN_MS : first.createdAt.getTime() + UNREAD_MS
    if (at > deps.now().getTime()) return schedule(tx, NOTIFY_UNREAD, subject, new Date(at))
    const userId = await receiverOf(tx, conversation, side, last.receiverId)
    if (!userId) return
    const later = await roomLater(deps, tx, userId)
    if (later) return schedule(tx, NOTIFY_UNREAD, subject, later)
    await tx
      .update(conversations)
      .set({ [side === 'host' ? 'hostNotifiedAt' : 'guestNotifiedAt']: sql`moment()` })
      .where(eq(conversations.id, id))
    const { organisationId, bookingId } = conversation
    await postMail(deps, tx, unread, {
      cause: last.id,
      about: subject,
      to: { userId },
      organisationId,
      bookingId: bookingId ?? undefined,
      isCounted: true, // by roomLater
    })
  })
