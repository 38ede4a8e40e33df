import { countCharacters } from '#src/contract/characters.ts'
import { grouped } from '#src/contract/words.ts'
import { type DraftAnswer } from '../../contract/drafts.ts'
import {
  BODY_REQUIRED,
  BODY_TOO_LONG,
  CTA_LABEL_REQUIRED,
  CTA_NOT_HTTPS,
  CTA_URL_REQUIRED,
  IMAGE_NOT_HTTPS,
  TITLE_REQUIRED,
  TITLE_TOO_LONG,
} from '../../contract/newsletter-fields.ts'
import { SEND_AT_WORDS } from '../../contract/newsletters.ts'
import { BODY_CHARS_MAX, isHttps, TITLE_CHARS_MAX } from '../../rules/newsletter-text.ts'

/** A newsletter as it is typed; what is left out is empty. `sendAt` is what a field of date and time holds, in South African time. */
export type Composed = {
  title: string
  body: string
  imageUrl: string
  cta: { label: string; url: string }
  sendAt: string
}

export const NOTHING: Composed = {
  title: '',
  body: '',
  imageUrl: '',
  cta: { label: '', url: '' },
  sendAt: '',
}

/** Reads a saved draft; drafts are half-written, and may have come from another program. */
export const composedFrom = (draft: DraftAnswer | null | undefined): Composed => ({
  title: draft?.title ?? '',
  body: draft?.body ?? '',
  imageUrl: draft?.imageUrl ?? '',
  cta: { label: draft?.cta?.label ?? '', url: draft?.cta?.url ?? '' },
  sendAt: localTime(draft?.sendAt ?? ''),
})

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const MINUTES_CHARS = 16
const SOUTH_AFRICA = '+02:00'
const SOUTH_AFRICA_AHEAD_MS = 2 * 60 * 60 * 1000

/** An instant as a field of date and time holds it, in South African time; what is none is left out. */
export function localTime(sendAt: string): string {
  if (LOCAL.test(sendAt)) return sendAt
  const at = Date.parse(sendAt)
  return Number.isNaN(at) ? '' : new Date(at + SOUTH_AFRICA_AHEAD_MS).toISOString().slice(0, MINUTES_CHARS)
}

/** The instant of a time that was typed, or null for now. */
export const instantOf = (local: string): string | null =>
  local ? new Date(`${local}:00${SOUTH_AFRICA}`).toISOString() : null

/** `1 December at 08:00`, from a time that was typed. */
export function sendTimeWords(local: string): string {
  const [date = '', time = ''] = local.split('T')
  const day = new Date(`${date}T00:00:00Z`)
  const month = day.toLocaleString('en-ZA', { month: 'long', timeZone: 'UTC' })
  return `${day.getUTCDate()} ${month} at ${time}`
}

const MORNING = 'T08:00'

/** The morning on which the next month begins, where this one has no newsletter left; null where it has. */
export const nextMonth = (quota: { remaining: number | null; resetsAt: string } | undefined): string | null =>
  quota?.remaining === 0 ? localTime(quota.resetsAt).split('T')[0] + MORNING : null

/** Returns the words of the button that sends to so many; no number where nobody follows. */
export const sendWord = (followers: number | undefined): string =>
  followers ? `Send to ${grouped(followers)} follower${followers === 1 ? '' : 's'}` : 'Send newsletter'

type Wrong = Record<string, string | undefined>

const isOwn = (address: string, below: string) => address.startsWith(below) && !address.startsWith('//')

function wrongButton({ label, url }: Composed['cta']): Wrong {
  if (!label && !url) return {}
  return {
    'cta.label': label ? undefined : CTA_LABEL_REQUIRED,
    'cta.url': !url ? CTA_URL_REQUIRED : isHttps(url) || isOwn(url, '/') ? undefined : CTA_NOT_HTTPS,
  }
}

function wrongText(typed: string, charsMax: number, required: string, tooLong: string): string | undefined {
  const text = typed.trim()
  if (!text) return required
  return countCharacters(text) > charsMax ? tooLong : undefined
}

/** Returns the faults of a newsletter, by field, in the order in which they are listed. The server asks the same, and more. */
export function wrongWith({ title, body, imageUrl, cta, sendAt }: Composed, nowMs: number): Wrong {
  const image = imageUrl.trim()
  return {
    title: wrongText(title, TITLE_CHARS_MAX, TITLE_REQUIRED, TITLE_TOO_LONG),
    body: wrongText(body, BODY_CHARS_MAX, BODY_REQUIRED, BODY_TOO_LONG),
    imageUrl: !image || isHttps(image) || isOwn(image, '/uploads/') ? undefined : IMAGE_NOT_HTTPS,
    ...wrongButton({ label: cta.label.trim(), url: cta.url.trim() }),
    sendAt: sendAt && Date.parse(instantOf(sendAt) ?? '') <= nowMs ? SEND_AT_WORDS : undefined,
  }
}

export const wordsOf = ({ title, body }: Composed) => ({ title, text: body })

/** Returns the fields to send, without empty ones. */
export const sentFields = ({ title, body, imageUrl, cta }: Composed) => ({
  title,
  body,
  imageUrl: imageUrl.trim() || null,
  cta: cta.label.trim() || cta.url.trim() ? cta : null,
})
