import { platformOf } from '#src/features/platform/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type { MailKind } from '#src/server/mail/mail-kind.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { workAbout } from '#src/server/outgoing/work-about.ts'
import { askedMail, proofMail } from './mails.ts'
import { ownerOf, requestById, type RequestRow } from './queries.ts'

/** Queues a mail to whoever answers a request: the owner of the organisation, or the platform's own address. */
export async function mailResponsible(
  deps: Deps,
  tx: Db,
  kind: MailKind,
  { id, organisationId }: RequestRow,
  cause: string,
): Promise<void> {
  const ownerId = organisationId ? await ownerOf(tx, organisationId) : null
  const { email } = ownerId ? { email: null } : await platformOf(deps)
  const to = ownerId ? { userId: ownerId } : email ? { address: email } : null
  if (to) await postMail(deps, tx, kind, { cause, about: id, to })
}

export const notifyResponsible = workAbout({
  name: 'privacy.notify-responsible',
  parts: ['requestId'],
  async run(deps, { requestId }) {
    const row = await requestById(deps.db, requestId)
    if (row) await mailResponsible(deps, deps.db, askedMail, row, requestId)
  },
})

/** Asks an address to prove itself; without one, those who answer are told, who find out whom they have before them. */
export const mailReceived = workAbout({
  name: 'privacy.mail-received',
  parts: ['requestId'],
  async run(deps, { requestId }) {
    const row = await requestById(deps.db, requestId)
    if (!row) return
    if (row.email)
      await postMail(deps, deps.db, proofMail, {
        cause: requestId,
        about: requestId,
        to: { address: row.email },
      })
    else await mailResponsible(deps, deps.db, askedMail, row, requestId)
  },
})
