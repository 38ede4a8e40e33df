import { ownerOf } from '#src/features/accounts/server/queries.ts'
import type { EventOf } from '#src/contract/events/event.ts'
import type { z } from '#src/contract/zod.ts'
import { subscriber } from '#src/server/events/subscriber.ts'
import type { MailKind } from '#src/server/mail/mail-kind.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { feedAsks, feedStale } from '../contract/events.ts'
import { feedMail } from './mails.ts'

/** Mails the owner of the homes what happened to a channel: of each event once. */
export const mailHost = <Facts extends z.ZodType>(
  name: string,
  to: readonly EventOf<Facts>[],
  kind: MailKind,
) =>
  subscriber({
    name,
    to,
    async run(deps, { id, name: about, organisationId }) {
      const userId = organisationId && (await ownerOf(deps.db, organisationId))
      if (userId) await postMail(deps, deps.db, kind, { cause: id, about, to: { userId }, organisationId })
    },
  })

export const channelSubscribers = [mailHost('channels.mail-feed', [feedStale, feedAsks], feedMail)]
