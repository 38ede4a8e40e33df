import { isMailboxGone } from '#src/server/mail/refused-for-good.ts'
import { MAIL_ID_HEADER } from '#src/server/outside/mailer.ts'

/** The mail that a report is about, by what may be its id; and the token of the link to unsubscribe in it, which relays leave. */
export type ReportedMail = { mailId: string | undefined; token: string | undefined }

/** The result that a report gives for a mail that was sent from here; `returned` is one that a mailbox did not take for another reason than that it is gone. */
export type MailReport = { kind: 'bounced' | 'returned' | 'complained' } & ReportedMail

const ID = String.raw`([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})`
const OWN_HEADER = new RegExp(String.raw`^${MAIL_ID_HEADER}:\s*${ID}\s*$`, 'im')
// The first part of a mail's Message-ID (src/server/outside/mailer.ts), where no relay gave it another.
const OWN_MESSAGE_ID = new RegExp(String.raw`^message-id:\s*<${ID}@`, 'im')
const UNSUBSCRIBE = /^list-unsubscribe:.*\/unsubscribe\/([\da-f]{32})\b/im
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

/** Returns 'bounced' if the mailbox is gone and 'returned' for any other final refusal; undefined if there was none. */
function refusalIn(fields: Fields): 'bounced' | 'returned' | undefined {
  const status = /^5\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0]
  const words = fields.get('diagnostic-code') ?? ''
  if (!status || !/^failed\b/i.test(fields.get('action') ?? '')) return undefined
  return isMailboxGone(status, words) ? 'bounced' : 'returned'
}

/** Returns the mail that a head is of. */
function reportedIn(head: string): ReportedMail | undefined {
  const mailId = (OWN_HEADER.exec(head) ?? OWN_MESSAGE_ID.exec(head))?.[1]?.toLowerCase()
  const token = UNSUBSCRIBE.exec(head)?.[1]
  return mailId || token ? { mailId, token } : undefined
}

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
  const about = reportedIn(head.replaceAll(/\r?\n[ \t]+/g, ' '))
  if (!about) return undefined
  const status = blocksOf(textOf(['message/delivery-status', 'message/global-delivery-status']))
  const refusals = new Set(status.map(refusalIn))
  const kind = (['bounced', 'returned'] as const).find(each => refusals.has(each))
  if (kind) return { kind, ...about }
  const feedback = blocksOf(textOf(['message/feedback-report']))
  return feedback.some(isComplaint) ? { kind: 'complained', ...about } : undefined
}
