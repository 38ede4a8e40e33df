import { notFound } from '#src/contract/problem.ts'
import { listMessages, readMessage } from '#src/features/messages/server/queries.ts'
import { nextMonthAt } from '#src/features/billing/rules/metering.ts'
import { readUsage } from '#src/features/billing/server/queries.ts'
import type { Api } from '#src/server/http/route.ts'
import { listMessagesOrFeed, readMessageOrFeedItem } from '../contract/feed.ts'
import * as drafts from '../contract/drafts.ts'
import * as contract from '../contract/newsletters.ts'
import * as subscriptions from '../contract/subscriptions.ts'
import * as links from '../contract/counted-links.ts'
import * as reports from '../contract/mail-reports.ts'
import { receiveMailReport } from './sending/receive-mail-report.ts'
import { changeNewsletter } from './sending/change-newsletter.ts'
import { deleteDraft, readDraft, saveDraft } from './save-draft.ts'
import { readFeed, readItem } from './read-feed.ts'
import { followLink, noteOpened } from './subscribers/follow-link.ts'
import { newsletterAnswer, newsletterOf, newslettersPage } from './select-newsletters.ts'
import { previewNewsletter } from './preview-newsletter.ts'
import { hostsFollowed } from './queries.ts'
import { sendNewsletter } from './sending/send-newsletter.ts'
import { senderFor } from './sending/find-sender.ts'
import { followHost, unfollowHost } from './subscribers/follow-host.ts'
import { exportConsents } from './subscribers/export-consents.ts'
import { importSubscribers } from './subscribers/import-subscribers.ts'
import { retainSubscriber } from './subscribers/retain-subscriber.ts'
import { listSubscribers } from './subscribers/list-subscribers.ts'
import { readLists } from './subscribers/read-lists.ts'
import { removeSubscriber } from './subscribers/remove-subscriber.ts'
import {
  confirmSubscription,
  readSubscription,
  unsubscribeByLink,
} from './subscribers/confirm-subscription.ts'
import { testNewsletter } from './test-newsletter.ts'

// Of one user or one network address. Who reads and writes by hand does less.
const FOLLOWED_AN_HOUR = { callsMax: 60, seconds: 3600 }
// Many people of a mobile network have one address, and leaving is nobody's to hinder.
const LEFT_AN_HOUR = { callsMax: 600, seconds: 3600 }
const CONFIRMED_AN_HOUR = { callsMax: 20, seconds: 3600 }
const IMPORTS_AN_HOUR = 20
const TESTS_AN_HOUR = 20
const SENT_AN_HOUR = 60
// A draft is saved, and shown as an email, with each pause of whoever types.
const TYPED_AN_HOUR = 3600
const READER_PAGE = 20
/** A report carries the mail it is about. */
const REPORT_BYTES_MAX = 1024 * 1024

export function newsletterRoutes({ route }: Api): void {
  followingRoutes({ route })
  writingRoutes({ route })
  // One address lists messages and newsletters.
  route(listMessagesOrFeed, async (deps, asked, caller, ...rest) => {
    if (asked.type !== 'newsletter') return listMessages(deps, asked, caller, ...rest)
    const { page = 1, pageSize = READER_PAGE } = asked
    if (caller.guestId) return readFeed(deps.db, caller.guestId, { page, pageSize })
    return { success: true as const, messages: [], total: 0, unread: 0, page, pageSize }
  })
  route(readMessageOrFeedItem, async (deps, input, caller, ...rest) => {
    const message = caller.guestId ? await readItem(deps.db, caller.guestId, input.id) : undefined
    return message ? { success: true as const, message } : readMessage(deps, input, caller, ...rest)
  })
}

function followingRoutes({ route }: Pick<Api, 'route'>): void {
  route(subscriptions.followHost, followHost, { perAddress: FOLLOWED_AN_HOUR })
  route(subscriptions.unfollowHost, unfollowHost, { perAddress: LEFT_AN_HOUR })
  route(subscriptions.listSubscriptions, async ({ db }, _, { guestId }) => ({
    success: true as const,
    realtors: await hostsFollowed(db, guestId),
  }))
  route(subscriptions.listSubscribers, listSubscribers)
  route(subscriptions.removeSubscriber, removeSubscriber)
  route(subscriptions.retainSubscriber, retainSubscriber)
  route(subscriptions.importSubscribers, importSubscribers, { writesAnHour: IMPORTS_AN_HOUR })
  route(subscriptions.exportConsents, exportConsents)
  route(subscriptions.readSubscription, readSubscription, { perAddress: LEFT_AN_HOUR })
  route(subscriptions.confirmSubscription, confirmSubscription, { perAddress: CONFIRMED_AN_HOUR })
  route(subscriptions.readLists, readLists, { perAddress: LEFT_AN_HOUR })
  // Mail programs end subscriptions from few addresses, for many people.
  route(subscriptions.unsubscribeByLink, unsubscribeByLink)
  route(links.followLink, followLink)
  route(links.noteOpened, noteOpened)
  route(reports.receiveMailReport, receiveMailReport, { bodyBytesMax: REPORT_BYTES_MAX })
}

function writingRoutes({ route }: Pick<Api, 'route'>): void {
  route(contract.readQuota, async (deps, _, caller) => {
    const { organisationId } = senderFor(caller)
    if (organisationId === null) {
      const resetsAt = nextMonthAt(deps.today())
      return { success: true as const, used: 0, limit: null, remaining: null, resetsAt }
    }
    const { used, limit, resetsAt } = (await readUsage(deps, organisationId)).newsletters
    const remaining = limit === null ? null : Math.max(0, limit - used)
    return { success: true as const, used, limit, remaining, resetsAt }
  })
  route(contract.sendNewsletter, sendNewsletter, { writesAnHour: SENT_AN_HOUR })
  route(drafts.readDraft, readDraft)
  route(drafts.saveDraft, saveDraft, { typedAnHour: TYPED_AN_HOUR })
  route(drafts.deleteDraft, deleteDraft)
  route(drafts.previewNewsletter, previewNewsletter, { typedAnHour: TYPED_AN_HOUR })
  route(drafts.testNewsletter, testNewsletter, { reachesOutside: true, writesAnHour: TESTS_AN_HOUR })
  route(contract.listSent, async ({ db }, { page, pageSize }, caller) => {
    const part = { limit: pageSize, offset: (page - 1) * pageSize }
    const { newsletters, total } = await newslettersPage(db, senderFor(caller), part)
    return { success: true as const, newsletters: newsletters.map(newsletterAnswer), total, page, pageSize }
  })
  route(contract.readNewsletter, async ({ db }, { id }, caller) => {
    const newsletter = await newsletterOf(db, senderFor(caller), id)
    if (!newsletter) throw notFound()
    return { success: true as const, newsletter: newsletterAnswer(newsletter) }
  })
  route(contract.pauseNewsletter, changeNewsletter('pause'))
  route(contract.resumeNewsletter, changeNewsletter('resume'))
  route(contract.cancelNewsletter, changeNewsletter('cancel'))
}
