import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { askHost } from './subscribers/ask-host.ts'
import { COPIES } from './sending/hold-away.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { endSubscription } from './subscribers/save-subscription.ts'
import { ctaOf, type NewsletterRow, selectNewsletters } from './select-newsletters.ts'
import { countedLink, openedPixel } from './sending/count-reader.ts'
import { subscriptionById } from './queries.ts'
import { unsubscribeLink } from './render-newsletter.ts'
import { renderNewsletter } from './render-newsletter.ts'
import { findSender, senderOf } from './sending/find-sender.ts'

type Outcome = 'delivered' | 'feed' | 'bounced' | 'failed' | 'doubtful' | 'skipped'

/** By how its mail ended. Who said no to mails has it in the feed. */
const OUTCOMES: Record<string, Outcome> = {
  sent: 'delivered',
  unwanted: 'feed',
  needless: 'skipped',
  failed: 'failed',
  doubtful: 'doubtful',
}

const saveOutcome = (
  tx: Db,
  newsletterId: string,
  subscriptionId: string,
  outcome: Outcome,
  cameBack: boolean,
) =>
  tx.execute(sql`
    update newsletter_recipients set outcome = ${outcome}, came_back = ${cameBack}
    where newsletter_id = ${newsletterId} and subscription_id = ${subscriptionId} and outcome is null`)

async function isCounted(db: Db, newsletterId: string, subscriptionId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_counted: boolean }>(sql`
    select is_counted from newsletter_recipients where newsletter_id = ${newsletterId} and subscription_id = ${subscriptionId}`)
  return rows[0]?.is_counted ?? false
}

export const writtenOf = (row: NewsletterRow) => ({
  title: row.title,
  body: row.body,
  imageUrl: row.image_url,
  cta: ctaOf(row),
})

/** One newsletter to one reader; its cause is the newsletter, and what it is about the subscription. */
export const newsletterMail = mailKind({
  ...COPIES,
  setting: 'newsletters',
  atMostOnce: true,
  async compose({ db, config }: Deps, { cause, about }) {
    const [[newsletter], reader] = await Promise.all([
      selectNewsletters(db, sql`newsletters.id = ${cause}`),
      subscriptionById(db, about),
    ])
    if (!newsletter || newsletter.status === 'cancelled' || reader?.state !== 'active') return null
    if (newsletter.status === 'paused') return 'held'
    const sender = await findSender(db, senderOf(newsletter.organisation_id))
    if (sender.isAway) return 'held'
    const isAgreed = await isCounted(db, cause, about)
    return renderNewsletter(config, writtenOf(newsletter), sender, {
      to: reader.address,
      unsubscribe: unsubscribeLink(config, reader.token),
      since: reader.subscribed_at ? new Date(reader.subscribed_at) : null,
      ...(isAgreed
        ? {
            linkTo: address => countedLink(config, { newsletterId: cause, subscriptionId: about }, address),
            pixel: openedPixel(config, { newsletterId: cause, subscriptionId: about }),
          }
        : {}),
    })
  },
  async ended({ db, emit }, { cause, about, organisationId }, { state, isAddressRefused }) {
    const isReturned = state === 'refused' && !isAddressRefused
    await saveOutcome(
      db,
      cause,
      about,
      OUTCOMES[state] ?? (isAddressRefused ? 'bounced' : 'failed'),
      isReturned,
    )
    if (isReturned) await askHost(db, about)
    if (isAddressRefused)
      await endSubscription({ emit }, db, { sender: senderOf(organisationId), id: about }, 'bounced', {
        words: 'The mail server refused the address',
        source: 'bounce',
        networkAddress: null,
        actor: { kind: 'job', name: 'newsletters' },
      })
  },
})
