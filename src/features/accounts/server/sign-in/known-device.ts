import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ownCookieIn, ownCookies } from '#src/contract/own-cookies.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import { derivedKeys } from '#src/server/sealed.ts'

const COOKIE = 'naledi_device'
const DAYS = 180
const DAY_MS = 86_400_000
/** Number of accounts that one browser is known for: people share one. */
const MARKS_MAX = 5
const NONCE_BYTES = 16
/** The day of the login, what tells this browser from others, and a seal over both and the account. */
const MARK = /^(\d{1,6})\.([\w-]{22})\.([\w-]{43})$/

type Within = Pick<Deps, 'config' | 'now'>

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS)

const sealOf = (key: Buffer, userId: string, day: number, nonce: string): Buffer =>
  createHmac('sha256', key).update(`${userId} ${day} ${nonce}`).digest()

/** Returns what tells a browser from others, if the mark says that this account was logged in to with it. */
function nonceIn({ config, now }: Within, userId: string, mark: string): string | undefined {
  const [, dayWords, nonce = '', seal = ''] = MARK.exec(mark) ?? []
  const day = Number(dayWords)
  if (!seal || dayOf(now()) - day > DAYS) return undefined
  const given = Buffer.from(seal, 'base64url')
  const isSealed = derivedKeys(config, COOKIE).some(({ bytes }) =>
    timingSafeEqual(sealOf(bytes, userId, day, nonce), given),
  )
  return isSealed ? nonce : undefined
}

const marksOf = ({ headers }: Pick<From, 'headers'>): string[] =>
  (ownCookieIn(String(headers['cookie'] ?? ''), COOKIE) ?? '')
    .split('~')
    .filter(mark => MARK.test(mark))
    .slice(0, MARKS_MAX)

/**
 * Returns the browser of a request, if this account was logged in to with it within 180 days. Its wrong guesses are counted apart, so that strangers who guess
 * cannot lock out a person who logged in here before (OWASP: device cookies). The cookie alone logs nobody in.
 */
export const knownDeviceOf = (
  deps: Within,
  userId: string,
  from: Pick<From, 'headers'>,
): string | undefined =>
  marksOf(from)
    .map(mark => nonceIn(deps, userId, mark))
    .find(nonce => nonce !== undefined)

/** Has the browser say from now on that this account was logged in to with it, as it says of a few others. */
export function rememberDevice(
  deps: Within,
  userId: string,
  from: Pick<From, 'headers' | 'setCookie'>,
): void {
  const day = dayOf(deps.now())
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const [{ bytes }] = derivedKeys(deps.config, COOKIE)
  const mark = `${day}.${nonce}.${sealOf(bytes, userId, day, nonce).toString('base64url')}`
  const others = marksOf(from).filter(each => nonceIn(deps, userId, each) === undefined)
  const value = [mark, ...others].slice(0, MARKS_MAX).join('~')
  const { protocol } = new URL(deps.config.publicUrl)
  // No script reads it.
  for (const cookie of ownCookies(COOKIE, value, (DAYS * DAY_MS) / 1000, protocol))
    from.setCookie(`${cookie}; HttpOnly`)
}

/** Returns the session of whoever is logged in, by which their guesses are counted; undefined of a key. */
export const sessionOf = (actor: Caller['actor']): string | undefined =>
  actor.kind === 'person' ? `session ${actor.sessionId}` : undefined
