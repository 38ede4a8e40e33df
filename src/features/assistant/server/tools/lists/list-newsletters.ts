import { z } from '#src/contract/zod.ts'
import { listSent, readQuota } from '#src/features/newsletters/contract/newsletters.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { tool } from '../tool.ts'

const LATEST = 10

export const listNewsletters = tool({
  name: 'list_newsletters',
  description:
    'The host’s latest newsletters and what came of them, and how many of this month are left. Read it before you write one, so that it is not the same again.',
  calls: [listSent, readQuota],
  input: z.object({}),
  async run({ call }) {
    const { newsletters, total } = await call(listSent, { pageSize: LATEST })
    const { used, limit, remaining } = await call(readQuota, {})
    return {
      data: {
        total,
        this_month: { used, limit, remaining },
        newsletters: newsletters.map(({ _id, title, excerpt, status, sendAt, sentAt, stats }) => ({
          newsletter_id: _id,
          title,
          excerpt,
          status,
          send_at: sendAt,
          sent_at: sentAt,
          recipients: stats.recipients,
          delivered: stats.delivered,
          unsubscribed: stats.unsubscribed,
          stays_asked_for_within_14_days: stats.stays,
        })),
      },
      sources: newsletters.map(({ _id, title }) => sourceOf.newsletter(_id, title)),
    }
  },
})
