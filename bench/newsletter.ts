import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { peakMb } from './memory.ts'
import { type Dataset, signedIn } from './scene.ts'

const FEW = 1000
const LOOK_MS = 20
const SEND_MS_MAX = 5 * 60_000
const TITLE = 'Quiet weeks in May'
const BODY = Array.from({ length: 12 }, (_, number) => `## Week ${number}\n\nCome **by** and stay.`).join(
  '\n\n',
)

/** Half of the followers have an account whose address is confirmed, the others are addresses that have agreed. */
const MAKE_FOLLOWERS = `
  with people as (
      insert into users (id, role, name, email, email_verified_at, password_hash)
      select gen_random_uuid(), 'client', 'Follower ' || n, $1 || '-' || n || '@follows.example', now(), 'nobody signs in with this'
      from generate_series(1, $2::int, 2) as n returning id),
    receivers as (
      insert into mail_receivers (id, user_id, address)
      select gen_random_uuid(), id, null from people
      union all select gen_random_uuid(), null, $1 || '-' || n || '@follows.example' from generate_series(2, $2::int, 2) as n
      returning id, user_id)
  insert into newsletter_subscriptions (id, organisation_id, receiver_id, user_id, state, subscribed_at)
  select gen_random_uuid(), $3, id, user_id, 'active', now() - interval '1 day' from receivers`

/** Statements of sending, one for each table: plain tables with the same columns and primary keys, and nothing else. */
const BARE = [
  `create table bare_recipients (like newsletter_recipients including defaults, primary key (newsletter_id, subscription_id));
   create table bare_mails (like mails including defaults, primary key (id));
   create table if not exists bare_outgoing (like outgoing including defaults, primary key (kind, subject))`,
  `insert into bare_recipients (newsletter_id, subscription_id, user_id)
   select gen_random_uuid(), id, user_id from newsletter_subscriptions where organisation_id = $1`,
  `insert into bare_mails (id, kind, cause, about, receiver_id, address, organisation_id)
   select gen_random_uuid(), 'newsletters.newsletter', newsletter_id, subscription_id, newsletter_subscriptions.receiver_id,
     coalesce(users.email, mail_receivers.address), organisation_id
   from bare_recipients join newsletter_subscriptions on newsletter_subscriptions.id = subscription_id
     join mail_receivers on mail_receivers.id = receiver_id left join users on users.id = mail_receivers.user_id
   where organisation_id = $1`,
  `insert into bare_outgoing (kind, subject, owner, state, scheduled_at)
   select 'mails.send-newsletter', id::text, cause, 'ready', created_at from bare_mails where organisation_id = $1`,
]

type Sent = { seconds: number; peakMb: number; id: string }

const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)

async function sender(pool: pg.Pool, dataset: Dataset, address: string, number: number) {
  const token = dataset.hosts[number]! // there are 32
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { ...signedIn(token), ...(body ? { 'content-type': 'application/json' } : {}) }
    const began = performance.now()
    const answer = await fetch(address + path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const words = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${words}`)
    return { ms: performance.now() - began, answer: JSON.parse(words) }
  }
  const { answer } = await call('GET', '/api/auth/me')
  const { rows } = await pool.query<{ organisation_id: string }>(
    'select organisation_id from memberships where user_id = $1',
    [answer.user._id],
  )
  return { call, organisationId: rows[0]!.organisation_id } // every host has one
}

type Sender = Awaited<ReturnType<typeof sender>>

/** Sends as a host does, and waits until every copy stands in the feed and its mail is queued. */
async function send(pool: pg.Pool, pid: number, { call }: Sender): Promise<Sent> {
  await forgetPeak(pid)
  const began = performance.now()
  const { answer } = await call('POST', '/api/newsletter/send', { title: TITLE, body: BODY })
  const id: string = answer.newsletter._id
  for (;;) {
    const { rows } = await pool.query<{ is_written: boolean }>(
      'select is_written from newsletters where id = $1',
      [id],
    )
    const ms = performance.now() - began
    if (rows[0]?.is_written) return { seconds: ms / 1000, peakMb: await peakMb(pid), id }
    if (ms > SEND_MS_MAX) throw new Error('The newsletter was not written in 5 minutes')
    await pause(LOOK_MS)
  }
}

/** Each follower has a copy and a mail that waits; all others are a fault of the measurement. */
async function check(pool: pg.Pool, { id }: Sent, followers: number): Promise<void> {
  const { rows } = await pool.query<{ copies: number; mails: number; queued: number }>(
    `select (select count(*)::int from newsletter_recipients where newsletter_id = $1) as copies,
       (select count(*)::int from mails where cause = $1::text) as mails,
       (select count(*)::int from outgoing where owner = $1::text and kind = 'mails.send-newsletter') as queued`,
    [id],
  )
  const { copies, mails, queued } = rows[0]! // one row of counts
  if (copies !== followers || mails !== followers || queued !== followers)
    throw new Error(`${followers} follow; ${copies} have a copy, ${mails} a mail, ${queued} wait to be sent`)
}

async function plainSeconds(pool: pg.Pool, organisationId: string): Promise<number> {
  const [tables, ...inserts] = BARE as [string, ...string[]]
  await pool.query(tables)
  const began = performance.now()
  for (const statement of inserts) await pool.query(statement, [organisationId])
  return (performance.now() - began) / 1000
}

/** Sends a newsletter to few and to many while the mail server says nothing: how long that takes, and in how much memory. */
export async function measureNewsletter(
  pool: pg.Pool,
  dataset: Dataset,
  {
    address,
    pid,
    followers,
    say,
  }: { address: string; pid: number; followers: number; say(words: string): void },
): Promise<void> {
  const [few, many] = [await sender(pool, dataset, address, 0), await sender(pool, dataset, address, 1)]
  const small = Math.min(FEW, followers / 2)
  for (const [name, count, { organisationId }] of [
    ['few', small, few],
    ['many', followers, many],
  ] as const) {
    // So many, and not those of the seed too.
    await pool.query('delete from newsletter_subscriptions where organisation_id = $1', [organisationId])
    await pool.query(MAKE_FOLLOWERS, [name, count, organisationId])
  }
  await pool.query('analyze')
  // The first one warms the process up.
  await send(pool, pid, few)
  const toFew = await send(pool, pid, few)
  const toMany = await send(pool, pid, many)
  await check(pool, toFew, small)
  await check(pool, toMany, followers)
  const plain = await plainSeconds(pool, many.organisationId)
  say(
    `newsletter: to ${followers} followers in ${toMany.seconds.toFixed(1)} s, ${(followers / toMany.seconds).toFixed(0)} a second; plain insert … select takes ${plain.toFixed(1)} s (${(toMany.seconds / plain).toFixed(1)} times as long); memory at its peak ${toMany.peakMb.toFixed(0)} MB, ${toFew.peakMb.toFixed(0)} MB with ${small}`,
  )
  const changes = ['pause', 'resume', 'cancel'].map(
    what => [what, 'POST', `/api/newsletter/${toMany.id}/${what}`] as const,
  )
  const subscribers = `/api/newsletter/subscribers?pageSize=20&page=`
  for (const [what, method, path] of [
    ['the first page of subscribers', 'GET', `${subscribers}1`],
    ['the last page of subscribers', 'GET', `${subscribers}${Math.ceil(followers / 20)}`],
    ['a search among the subscribers', 'GET', `${subscribers}1&search=many-77`],
    ...changes,
  ] as const) {
    const { ms } = await many.call(method, path, method === 'POST' ? {} : undefined)
    say(`newsletter: ${what} takes ${ms.toFixed(0)} ms`)
  }
}
