/** What a report says of a mail that was sent from here. */
export type MailReport = { kind: 'bounced' | 'complained'; mailId: string }

// A mail is known by the first part of its Message-ID (src/server/outside/mailer.ts).
const OWN_MESSAGE_ID = /^message-id:\s*<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/im
const ORIGINAL = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers']

type Fields = ReadonlyMap<string, string>

/** Blocks of fields, as RFC 3464 and RFC 5965 write them: a blank line between two, folded lines joined. */
function blocksOf(text: string): Fields[] {
  const unfolded = text.replaceAll('\r', '').replaceAll(/\n[ \t]+/g, ' ')
  return unfolded.split(/\n{2,}/).map(block => {
    const lines = block.split('\n').map(line => /^([\w-]+):\s*(.*)$/.exec(line))
    return new Map(lines.flatMap(line => (line ? [[line[1]!.toLowerCase(), line[2]!.trim()]] : []))) // both groups are in it
  })
}

/** A recipient whom the server will not deliver to, for good. */
const isBounce = (fields: Fields): boolean =>
  /^failed\b/i.test(fields.get('action') ?? '') && /^5\.\d{1,3}\.\d{1,3}\b/.test(fields.get('status') ?? '')

/** By class 7 a server says that it does not let us in, which says nothing of the address. */
const isPolicy = (fields: Fields): boolean => (fields.get('status') ?? '').startsWith('5.7.')

const isComplaint = (fields: Fields): boolean => /^abuse\b/i.test(fields.get('feedback-type') ?? '')

/** Reads a report; undefined of what is none, says nothing for good, or is about no mail of ours. */
export async function parseMailReport(body: Uint8Array): Promise<MailReport | undefined> {
  const { default: PostalMime } = await import('postal-mime') // with the first report: no start waits for it
  const parsed = await PostalMime.parse(body, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  const textOf = (types: readonly string[]) =>
    parsed.attachments
      .filter(({ mimeType }) => types.includes(mimeType.toLowerCase()))
      .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)))
      .join('\n\n')
  // Only the head of the mail that came back: its body may quote anything.
  const [head = ''] = textOf(ORIGINAL)
    .trimStart()
    .split(/\r?\n\r?\n/)
  const mailId = OWN_MESSAGE_ID.exec(head.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1]
  if (!mailId) return undefined
  const status = blocksOf(textOf(['message/delivery-status', 'message/global-delivery-status']))
  if (status.some(fields => isBounce(fields) && !isPolicy(fields))) return { kind: 'bounced', mailId }
  const feedback = blocksOf(textOf(['message/feedback-report']))
  return feedback.some(isComplaint) ? { kind: 'complained', mailId } : undefined
}
