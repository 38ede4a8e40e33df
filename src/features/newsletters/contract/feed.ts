import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { listMessages, message, readMessage } from '#src/features/messages/contract.ts'

/** A newsletter in the feed of a guest whom it went to. */
export const feedItem = z.object({
  _id: id,
  fromUserId: z.object({ _id: id.nullable(), name: z.string(), email: z.string().nullable() }),
  subject: z.string(),
  /** Markdown, as it was written. */
  body: z.string(),
  /** The same as safe HTML: headings, paragraphs, lists, quotes, emphasis, links. */
  html: z.string(),
  /** The first 200 characters, without marks. */
  excerpt: z.string(),
  read: z.boolean(),
  createdAt: instant,
  meta: z.object({
    imageUrl: z.string().nullable(),
    cta: z.object({ label: z.string(), url: z.string() }).nullable(),
  }),
})
export type FeedItem = z.input<typeof feedItem>

const feed = z.object({ success: succeeded, messages: z.array(feedItem), unread: z.int(), ...paging })
const oneItem = z.object({ success: succeeded, message: feedItem })

// One address lists messages and newsletters, and one says that either was read. Who asks for newsletters gets these:

/** The feed of a guest, newest first. */
export const listFeed = endpoint({
  ...listMessages,
  method: 'GET',
  reads: ['newsletters'],
  input: queryParameters({}, z.object({ ...page, type: z.literal('newsletter') })),
  output: feed,
})

/** A newsletter of the feed was opened. */
export const readFeedItem = endpoint({ ...readMessage, changes: ['newsletters'], output: oneItem })

// And this is what is answered, whichever was asked for:

export const listMessagesOrFeed = endpoint({
  ...listMessages,
  method: 'GET',
  reads: ['messages', 'newsletters'],
  // The feed first: an empty list of messages would fit both, and lose `unread`.
  output: feed.or(listMessages.output),
})

export const readMessageOrFeedItem = endpoint({
  ...readMessage,
  changes: ['messages', 'newsletters'],
  output: z.object({ success: succeeded, message: message.or(feedItem) }),
})
