import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { notFound } from '#src/contract/problem.ts'
import { mayCall } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { mailFolder } from '#src/server/outside/mailer.ts'
import type * as contract from '../contract.ts'

async function emailOf(file: string) {
  const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)])
  const { default: PostalMime } = await import('postal-mime') // with the first letter read: no start waits for it
  const { to, subject, text } = await PostalMime.parse(bytes)
  return {
    _id: path.basename(file, '.eml'),
    to: (to ?? []).map(each => each.address ?? '').join(', '),
    subject: subject ?? '',
    text: (text ?? '').trim(),
    sentAt: mtime,
  }
}

/** The mails that became files. Anybody on a demo instance may read them, its administrator alone where strangers reach it; elsewhere there is no such call. See docs/product/accounts.md#the-accounts-of-a-demo. */
export const listEmails: Handler<typeof contract.listEmails> = async (
  { config },
  { page, pageSize },
  caller,
) => {
  if (!config.demo || config.smtpUrl) throw notFound()
  if (config.demoPublic && !(caller && mayCall({ oversees: 'product.read' }, caller))) throw notFound()
  const folder = mailFolder(config)
  // Names begin with the time, so their order is that of writing.
  const names = (await readdir(folder).catch(() => []))
    .filter(name => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
  const onPage = names.slice((page - 1) * pageSize, page * pageSize)
  const emails = await Promise.all(onPage.map(name => emailOf(path.join(folder, name))))
  return { success: true, letters: emails, total: names.length, page, pageSize }
}
