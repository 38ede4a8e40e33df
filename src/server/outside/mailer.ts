import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { Config } from '../config.ts'

export type Mail = {
  to: string
  /** Who is answered, where that is not us. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
}

export type SendMail = (mail: Mail) => Promise<void>

const FROM = 'Naledi <no-reply@naledi.local>'

/** Where a mail becomes a file when there is no mail server. */
export const mailFolder = (config: Config): string => path.join(config.dataDir, 'mail')

/** Sends by the SMTP server of `SMTP_URL`, or writes each mail to `DATA_DIR/mail/*.eml`. Rejects when the server refuses it. */
export function createMailer(config: Config): SendMail {
  const host = new URL(config.publicUrl).hostname
  const from = host === 'localhost' ? FROM : `Naledi <no-reply@${host}>`
  const loaded = async () => (await import('nodemailer')).default // with the first mail: no start waits for it
  const { smtpUrl } = config
  if (smtpUrl)
    return async mail => void (await (await loaded()).createTransport(smtpUrl, { from }).sendMail(mail))
  const folder = mailFolder(config)
  return async mail => {
    const composer = (await loaded()).createTransport(
      { streamTransport: true, buffer: true, newline: 'windows' },
      { from },
    )
    const { message } = await composer.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, `${uuidv7()}.eml`)
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 }) // `buffer: true` makes it one
    await rename(`${file}.part`, file)
  }
}
