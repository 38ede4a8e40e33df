import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import type pg from 'pg'
import { openPool } from '../src/server/db/open-db.ts'
import { runningDatabase, startEmbeddedDatabase } from '../src/server/db/cluster/embedded.ts'
import { holds, movedToNow, movedToNowForOthers, moveToNow, unpack } from './first-delivery/copy.ts'
import { freePort, test } from './process.ts'

const { tokens, bookings } = holds

/** Tables that a later version has carried into another. */
const HEIRS: Record<string, string> = {
  booking_events: 'events',
  // A person who asked for the newsletter is among its followers.
  waitlist_entries: 'newsletter_subscriptions',
}
/** Derived from the homes. */
const DERIVED = new Set(['search_words'])

async function rowCounts(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await pool.query<{ count: number }>(`select count(*)::int from ${name}`)
    counts[name] = counted.rows[0]!.count // an aggregate has one row
  }
  return counts
}

const mailsIn = (dataDir: string): Map<string, string> =>
  new Map(
    readdirSync(path.join(dataDir, 'mail'))
      .filter(file => file.endsWith('.eml'))
      .map(file => [file, readFileSync(path.join(dataDir, 'mail', file), 'utf8')]),
  )

async function ask(url: string, token: string | null, sent?: { key?: string; body: object }) {
  const answer = await fetch(url, {
    method: sent ? 'POST' : 'GET',
    headers: {
      ...(sent ? { 'content-type': 'application/json' } : {}),
      ...(sent?.key ? { 'idempotency-key': sent.key } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(sent ? { body: JSON.stringify(sent.body) } : {}),
  })
  return { status: answer.status, answer: (await answer.json()) as Record<string, unknown> } // the product answers in JSON
}

// A cluster starts on the platform it was made on; elsewhere the list of its contents has to do.
if (`${process.platform}-${process.arch}` === 'linux-x64')
  test(
    'a data folder of the first delivery is started by this version, and nothing in it is lost',
    { tag: '@all' },
    async ({ start, folder }) => {
      const dataDir = await unpack(folder)
      const mails = mailsIn(dataDir)
      expect([...mails.keys()].toSorted()).toEqual(holds.mails.toSorted())
      const before = await test.step('as it was left, moved to now', async () => {
        const server = await startEmbeddedDatabase(dataDir)
        const pool = openPool(server.connection, 'story')
        await moveToNow(pool)
        const counts = await rowCounts(pool)
        await pool.end()
        await server.stop()
        return counts
      })
      expect(before).toMatchObject({
        users: 4,
        properties: 3,
        bookings: 10,
        sessions: 5,
        idempotency_keys: 21,
      })

      const product = start({ PORT: String(await freePort()) })
      const address = await product.ready()
      expect((await ask(`${address}/api/health`, null)).answer).toMatchObject({
        status: 'ok',
        database: 'ok',
      })

      await test.step('who was signed in still is, and who was not is not', async () => {
        for (const token of Object.values(tokens))
          expect((await ask(`${address}/api/auth/me`, token)).status).toBe(200)
        expect((await ask(`${address}/api/auth/me`, holds.gone)).status).toBe(401)
      })

      await test.step('every answer is what it was: bookings with price, status and history, homes, reviews, plans', async () => {
        // A stay that a host recorded is its guest's once the address is confirmed; see below.
        for (const { reader, path: at, answer } of holds.seen) {
          if (reader === 'guest' && at.endsWith(bookings.reviewed!)) continue
          const now = await ask(`${address}${at}`, reader === 'nobody' ? null : tokens[reader])
          expect(now, `${reader} ${at}`).toMatchObject({
            status: 200,
            answer: (reader === 'host' ? movedToNow : movedToNowForOthers)(answer),
          })
        }
      })

      await test.step('pictures are the same to the byte', async () => {
        for (const { url, sha256 } of holds.pictures) {
          const bytes = Buffer.from(await (await fetch(`${address}${url}`)).arrayBuffer())
          expect(createHash('sha256').update(bytes).digest('hex'), url).toBe(sha256)
        }
      })

      await test.step('a keyed request that is sent again hears what it heard', async () => {
        for (const { path: at, token, key, body, status, answer } of holds.keyed)
          expect(await ask(`${address}${at}`, token, { key, body }), at).toEqual({ status, answer })
      })

      await test.step('mails that were written are there, and those that were not are sent', async () => {
        const news = () => {
          const now = mailsIn(dataDir)
          for (const [file, words] of mails) expect(now.get(file)).toBe(words)
          return [...now].filter(([file]) => !mails.has(file)).map(([, words]) => words)
        }
        for (const receiver of holds.unsent)
          await expect.poll(() => news().join()).toContain(`To: ${receiver}`)
      })

      await test.step('no table has fewer rows', async () => {
        const pool = openPool((await runningDatabase(dataDir))!, 'story') // the product runs on it
        const after = await rowCounts(pool)
        await pool.end()
        for (const [table, count] of Object.entries(before).filter(([name]) => !DERIVED.has(name)))
          expect((after[table] ?? 0) + (after[HEIRS[table] ?? ''] ?? 0), table).toBeGreaterThanOrEqual(count)
      })

      await test.step('the guest of a recorded stay has it with the review once the address is confirmed', async () => {
        const at = `/api/bookings/${bookings.reviewed!}`
        const was = holds.seen.find(({ reader, path: seen }) => reader === 'guest' && seen === at)!.answer // `make.ts` read it
        await ask(`${address}/api/auth/verify-email/send`, tokens.guest, { body: {} })
        const { user } = (await ask(`${address}/api/auth/me`, tokens.guest)).answer as {
          user: { email: string }
        } // as the contract has it
        // Others are mailed such links too. Quoted-printable breaks a line with `=` wherever it is full.
        const link = () =>
          [...mailsIn(dataDir).values()]
            .filter(words => words.includes(`To: ${user.email}`))
            .flatMap(
              words => /verify-email\?token=3D([\w-]+)/.exec(words.replaceAll(/=\r?\n/g, ''))?.[1] ?? [],
            )
            .at(-1)
        await expect.poll(link).toBeTruthy()
        await ask(`${address}/api/auth/verify-email`, null, { body: { token: link() } })
        const now = await ask(`${address}${at}`, tokens.guest)
        expect(now).toMatchObject({ status: 200, answer: { booking: { user_id: expect.any(String) } } })
        const { user_id: _, ...rest } = movedToNowForOthers(was).booking as Record<string, unknown> // an answer about one booking
        expect(now.answer.booking).toMatchObject(rest)
      })
    },
  )
else
  test('what a data folder of the first delivery holds is told beside it', () => {
    expect(Object.keys(bookings)).toHaveLength(10)
    expect(holds.seen.length).toBeGreaterThan(30)
  })
