import { sql } from 'drizzle-orm'
import { bookingEvents } from '#src/features/bookings/contract/events.ts'
import { subscriber } from '#src/server/events/subscriber.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { invitation } from '../mails.ts'

const INVITE = { name: 'newsletters.invite' }
/** After the mail that asks how the stay was. */
const LATER_MS = 2 * 24 * 3_600_000

/** Once a guest and host: who follows, has been asked or has left is not asked. */
export const inviteGuests = subscriber({
  name: 'newsletters.invite-guests',
  to: [bookingEvents.review_asked],
  async run({ db, now }, { organisationId, guestId }) {
    if (!organisationId || !guestId) return
    await db.transaction(async tx => {
      const receiver = await tx.execute<{ id: string }>(sql`select mail_receiver(${guestId}, null) as id`)
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into newsletter_subscriptions (id, organisation_id, receiver_id, user_id, state)
        select new_id(), ${organisationId}, ${receiver.rows[0]!.id}, users.id, 'asked' from users
        where users.id = ${guestId}
          and not exists (select from newsletter_suppressions
            where sender_id = ${organisationId} and address_hash = newsletter_hash(users.email))
          -- Nor whose address follows already, or was asked, from before there was an account.
          and not exists (select from newsletter_subscriptions join mail_receivers on mail_receivers.id = receiver_id
            where sender_id = ${organisationId} and mail_receivers.address = users.email)
        on conflict on constraint newsletter_subscriptions_once do nothing returning id`)
      if (rows[0]) await schedule(tx, INVITE, rows[0].id, new Date(now().getTime() + LATER_MS))
    })
  },
})

/** Mails the question, unless they follow by then. */
export const sendInvitations = outgoingKind({
  ...INVITE,
  places: 2,
  async run(deps, { subject }) {
    const { rows } = await deps.db.execute<{ user_id: string; organisation_id: string }>(sql`
      select user_id, organisation_id from newsletter_subscriptions where id = ${subject} and state = 'asked'`)
    const [found] = rows
    if (found)
      await postMail(deps, deps.db, invitation, {
        cause: subject,
        about: subject,
        to: { userId: found.user_id },
        organisationId: found.organisation_id,
      })
  },
})
