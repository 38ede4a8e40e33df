import { and, count, desc, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { mails } from '#src/server/db/schema.ts'

type Mail = typeof mails.$inferSelect

/** Returns what a mail is about, by its kind: `billing.ends-soon` as `Billing: ends soon`. Its own words may name others, and its receiver alone has them. */
export function subjectOf(kind: string): string {
  const [feature = '', what = ''] = kind.split('.')
  return `${feature.charAt(0).toUpperCase()}${feature.slice(1)}: ${what.replaceAll('-', ' ')}`
}

/** A mail as an administrator sees it. */
export const mailAnswer = (mail: Mail) => ({
  _id: mail.id,
  kind: mail.kind,
  to: mail.address,
  subject: subjectOf(mail.kind),
  state: mail.state,
  tries: mail.tries,
  answer: mail.answer,
  error: mail.state === 'sent' ? null : mail.answer,
  at: mail.settledAt ?? mail.createdAt,
  maybe_twice: mail.maybeTwice,
  createdAt: mail.createdAt,
  settledAt: mail.settledAt,
  dueAt: mail.state === 'waiting' ? mail.dueAt : null,
})

/** One page of the mails that are wanted, the newest first, and how many they are. */
export async function selectMails(
  db: Db,
  wanted: (SQL | undefined)[],
  { page, pageSize }: { page: number; pageSize: number },
) {
  const isWanted = and(...wanted)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(mails)
      .where(
        inArray(
          mails.id,
          db
            .select({ id: mails.id })
            .from(mails)
            .where(isWanted)
            .orderBy(desc(mails.createdAt), desc(mails.id))
            .limit(pageSize)
            .offset((page - 1) * pageSize),
        ),
      )
      .orderBy(desc(mails.createdAt), desc(mails.id)),
    db.select({ total: count() }).from(mails).where(isWanted),
  ])
  return { total: counted!.total, mails: rows.map(mailAnswer) } // a count has one row
}
