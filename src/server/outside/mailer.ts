import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import { isMailboxGone } from '../mail/refused-for-good.ts'

/** An event for the calendar of whoever reads the mail, as RFC 5545 writes it. */
export type CalendarPart = { method: 'PUBLISH' | 'CANCEL'; content: string }

export type Mail = {
  to: string
  /** In whose name it comes, where that is not ours alone: the address stays ours. */
  fromName?: string
  /** The receiver of answers, where that is not us. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  calendar?: CalendarPart
  /** A document, such as an invoice. */
  attachment?: { filename: string; contentType: string; content: Uint8Array }
  /** The address at which one press, or the mail program by itself, ends mails of this kind. RFC 8058. */
  unsubscribe?: string
}

/** Of one mail the same in every try: what it is known by, and what is to be done before its end is sent. */
type Sending = {
  /** The source of the Message-ID, or of the file's name. */
  id: string
  /** Told once all but the end of a mail is with the mail server: from then on it may be taken. Where it throws, it is not. */
  beforeEnd(): Promise<void>
}

/** Sends a mail and gives what the mail server said. Rejects with `MailNotSent`. */
export type SendMail = (mail: Mail, sending: Sending) => Promise<string>

/** A mail that the mail server did not take, as far as is known. */
export class MailNotSent extends Error {
  /** For good, by what is wrong with this receiver or this mail; all else may go another time. */
  readonly isRefused: boolean
  /** All of it was with the mail server, which said nothing: it may have it. */
  readonly mayBeTaken: boolean
  /** For good, and it is the address that is refused rather than what was said. */
  readonly isAddressRefused: boolean
  /** The mail server cannot be reached, or does not let us in: any other mail would fare the same. */
  readonly isAway: boolean

  constructor(
    words: string,
    how: { isRefused: boolean; mayBeTaken: boolean; isAddressRefused?: boolean; isAway?: boolean },
  ) {
    super(words)
    this.isRefused = how.isRefused
    this.mayBeTaken = how.mayBeTaken
    this.isAddressRefused = how.isAddressRefused ?? false
    this.isAway = how.isAway ?? false
  }
}

const FROM = 'no-reply@naledi.local'
/** By this a mail that comes back is known. */
export const MAIL_ID_HEADER = 'X-Naledi-Mail'
const SECOND_MS = 1000
// `SMTP_URL` may say otherwise, such as `?socketTimeout=10000`.
const TIMES = {
  connectionTimeout: 20 * SECOND_MS,
  greetingTimeout: 30 * SECOND_MS,
  dnsTimeout: 20 * SECOND_MS,
  // Servers look through a mail before they say that they have it: who is impatient here sends it twice. Meanwhile it keeps a
  // place of its lane.
  socketTimeout: 60 * SECOND_MS,
}

// More than all lanes of mails take at once; a message that may be with the server is never sent again from here.
const POOL = { pool: true, maxConnections: 40, maxRequeues: 0, idleTimeout: 20 * SECOND_MS } as const

/** Returns where a mail becomes a file when there is no mail server. */
export const mailFolder = (config: Config): string => path.join(config.dataDir, 'mail')

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

type HandedOver = Parameters<Transporter['sendMail']>[0] & { open(): Readable }

const wasClosed = ({ code, responseCode = 421 }: SmtpError): boolean =>
  responseCode === 421 && (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EENVELOPE')

/** A no to the receiver or to the words is for good; one to us (who we are, from whom it comes) is for whoever runs this to mend. */
function notSent(error: unknown, isAllThere: boolean): MailNotSent {
  const { code, responseCode = 0, response, command, message } = error as SmtpError // what nodemailer throws
  const isPermanent = responseCode >= 500 && responseCode < 600
  const isRefused = isPermanent && (command === 'RCPT TO' || (command === 'DATA' && code === 'EMESSAGE'))
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const isAddressRefused =
    isPermanent && command === 'RCPT TO' && status !== undefined && isMailboxGone(status, response ?? '')
  const isAway = command === 'CONN' || code === 'EAUTH' || code === 'EDNS'
  return new MailNotSent(response ?? message, {
    isRefused,
    isAddressRefused,
    mayBeTaken: isAllThere && responseCode === 0,
    isAway,
  })
}

const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

/** From whom mails come: `MAIL_FROM`, or an address of the installation that nobody reads. */
function fromOf({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): string {
  const host = new URL(publicUrl).hostname
  return mailFrom ?? `Naledi <${host === 'localhost' ? FROM : `no-reply@${host}`}>`
}

// Breaks would begin another header, marks of direction show a name as another, and `=?` begins words that say either in code.
const NOT_IN_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A name as a header may hold it: one line, which reads as it is written. */
const nameOf = (typed: string): string =>
  typed.replaceAll(NOT_IN_A_NAME, ' ').replaceAll('=?', '= ?').replaceAll(/ +/g, ' ').trim()

/** The address that mails come from. */
export const senderOf = (config: Pick<Config, 'mailFrom' | 'publicUrl'>): string => addressIn(fromOf(config))

/** Waits so that no more than `pace` are let through in a second, evenly. */
function pacer(pace: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    const at = Math.max(next, now)
    next = at + SECOND_MS / pace
    if (at > now) await pause(at - now)
  }
}

type Envelope = { from: string; to: string }

/** Connections to the mail server that are used again and again, and hand over no more than `pace` mails a second. */
function openPool(url: string, pace: number) {
  const opened = async () => {
    const { createTransport } = (await import('nodemailer')).default // with the first mail: no start waits for it
    const transport = createTransport({ ...TIMES, ...POOL, url })
    // A message is read from the moment the server asks for it, and not before.
    transport.use('stream', ({ data, message }, done) => {
      message.createReadStream = (data as HandedOver).open
      done()
    })
    return transport
  }
  const paced = pacer(pace)
  let pool: ReturnType<typeof opened> | undefined

  return async (message: Buffer, envelope: Envelope, { beforeEnd }: Sending): Promise<string> => {
    pool ??= opened()
    const transport = await pool
    await paced()
    let [isAsked, isAllThere] = [false, false]
    const open = () => {
      isAsked = true
      // Its end is held back until it is recorded that it goes.
      const raw = Readable.from(
        (async function* () {
          yield message
          await beforeEnd()
          isAllThere = true
        })(),
      )
      raw.on('error', () => undefined) // told by the sending
      return raw
    }
    const send = async () =>
      (await transport.sendMail({ raw: message, envelope, open } as HandedOver)).response
    try {
      return await send().catch((error: unknown) => {
        // The server had closed an idle connection: of this message it knows nothing.
        if (!isAsked && wasClosed(error as SmtpError)) return send()
        throw error
      })
    } catch (error) {
      throw notSent(error, isAllThere)
    }
  }
}

/** Sends by the SMTP server of `SMTP_URL`, or writes each mail to `DATA_DIR/mail/*.eml`. */
export function createMailer(config: Config): SendMail {
  const from = fromOf(config)
  const domain = senderOf(config).split('@').at(-1)
  const loaded = async () => (await import('nodemailer')).default // with the first mail: no start waits for it

  async function written(
    { calendar, attachment, unsubscribe, fromName, replyTo, ...mail }: Mail,
    id: string,
  ): Promise<Buffer> {
    const composer = (await loaded()).createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
    })
    const { message } = await composer.sendMail({
      ...mail,
      from: fromName ? { name: nameOf(fromName), address: senderOf(config) } : from,
      ...(replyTo && { replyTo: { ...replyTo, name: nameOf(replyTo.name) } }),
      messageId: `<${id}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // Relays that give a mail a Message-ID of their own leave this.
        [MAIL_ID_HEADER]: id,
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...(calendar && { icalEvent: { ...calendar, filename: 'stay.ics' } }),
      ...(attachment && { attachments: [{ ...attachment, content: Buffer.from(attachment.content) }] }),
    })
    return message as Buffer // `buffer: true` makes it one
  }

  const { smtpUrl, mailPace } = config
  if (smtpUrl) {
    const deliver = openPool(smtpUrl, mailPace)
    return async (mail, sending) =>
      deliver(await written(mail, sending.id), { from: senderOf(config), to: mail.to }, sending)
  }

  const folder = mailFolder(config)
  return async (mail, { id, beforeEnd }) => {
    const message = await written(mail, id)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, `${id}.eml`)
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await beforeEnd()
    await rename(`${file}.part`, file)
    return 'kept as a file'
  }
}
