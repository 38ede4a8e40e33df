// The mailbox of the kill test's newsletters, who follows, and what must be true of both at the end.
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'

export type Arrived = { to: string; messageId: string }
export type Mailbox = { url: string; received: Arrived[]; close(): void }

/** So long a mail server looks at a mail before it says that it has it. */
const LOOKS_MS_MAX = 15
const DOMAIN = 'follows.example'

/** A mail server that keeps what it has said yes to; it has an email a moment before it says so. */
export async function openMailbox(random: () => number): Promise<Mailbox> {
  const received: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let words = ''
      stream.on('data', (chunk: Buffer) => (words += chunk.toString()))
      stream.on('end', async () => {
        const [, messageId = ''] = /^Message-ID: (.*)$/im.exec(words) ?? []
        const to = session.envelope.rcptTo[0]!.address // one was taken
        received.push({ to, messageId })
        await pause(random() * LOOKS_MS_MAX)
        done()
      })
    },
  })
  server.on('error', () => undefined) // connections of killed processes break
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close(() => undefined) }
}

/** Half have an account whose address is confirmed, the others are addresses that have agreed. */
export async function makeFollowers(db: pg.Client, hostId: string, count: number): Promise<void> {
  await db.query(
    `with people as (
        insert into users (id, role, name, email, email_verified_at, password_hash)
        select gen_random_uuid(), 'client', 'Follower ' || n, n || '@${DOMAIN}', now(), 'nobody signs in with this'
        from generate_series(1, $1::int, 2) as n returning id),
      receivers as (
        insert into mail_receivers (id, user_id, address)
        select gen_random_uuid(), id, null from people
        union all select gen_random_uuid(), null, n || '@${DOMAIN}' from generate_series(2, $1::int, 2) as n
        returning id, user_id)
    insert into newsletter_subscriptions (id, organisation_id, receiver_id, user_id, state, subscribed_at)
    select gen_random_uuid(), memberships.organisation_id, receivers.id, receivers.user_id, 'active', now() - interval '1 day'
    from receivers, memberships where memberships.user_id = $2`,
    [count, hostId],
  )
}

type Copy = { address: string; outcome: string | null }

/** Returns what is wrong, in words: nobody has it twice, and nobody lacks it who is not doubtful. */
export async function faultsOf(
  db: pg.Client,
  id: string,
  all: readonly Arrived[],
  followers: number,
): Promise<string[]> {
  const received = all.filter(({ to }) => to.endsWith(DOMAIN))
  const { rows } = await db.query<Copy>(
    `select coalesce(users.email, mail_receivers.address) as address, outcome from newsletter_recipients
       join newsletter_subscriptions on newsletter_subscriptions.id = subscription_id
       join mail_receivers on mail_receivers.id = receiver_id left join users on users.id = mail_receivers.user_id
     where newsletter_id = $1`,
    [id],
  )
  const times = new Map<string, number>()
  for (const { to } of received) times.set(to, (times.get(to) ?? 0) + 1)
  const arrived = ({ address }: Copy) => times.get(address) ?? 0
  const count = (isWrong: (copy: Copy) => boolean) => rows.filter(isWrong).length
  const wrong: [number, string][] = [
    [Math.abs(followers - new Set(rows.map(({ address }) => address)).size), 'are not once in the feeds'],
    [count(copy => arrived(copy) > 1), 'have it twice in the mailbox'],
    [count(copy => copy.outcome === 'delivered' && arrived(copy) === 0), 'are delivered and have no mail'],
    [
      count(({ outcome }) => outcome !== 'delivered' && outcome !== 'doubtful'),
      'are neither delivered nor doubtful',
    ],
    [
      received.length - new Set(received.map(({ messageId }) => messageId)).size,
      'mails bear the name of another',
    ],
  ]
  const doubtful = rows.filter(({ outcome }) => outcome === 'doubtful')
  const there = doubtful.filter(copy => arrived(copy) > 0).length
  if (doubtful.length > 0) console.log(`Of ${doubtful.length} doubtful ones ${there} have arrived`)
  return wrong.flatMap(([number, what]) => (number > 0 ? [`${number} ${what}`] : []))
}
