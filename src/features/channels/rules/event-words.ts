import { createHash } from 'node:crypto'
import { cutAt } from '#src/contract/characters.ts'
import { type Component, first } from './icalendar/components.ts'
import type { Nights } from './icalendar/event-time.ts'
import { textOf } from './icalendar/ical-lines.ts'

/** An event of a channel: the nights that it takes, under the channel's name for them. */
export type ReadEvent = Nights & { uid: string; summary: string; description: string }

// An event that comes back is kept with its words each time.
const WORDS_CHARS_MAX = 500

/** The name of an event as it is written, or nothing. */
export const nameOf = (event: Component): string => first(event, 'UID')?.value.trim() ?? ''

// A longer one is replaced by a hash of it.
const shortened = (uid: string) =>
  uid.length > WORDS_CHARS_MAX ? createHash('sha256').update(uid).digest('hex') : uid

/** Prefix of the name for an event without one. */
export const NAMELESS = 'without '

/** The name that an event is known by, its nights and words where it has none. */
export const uidOf = (event: Component, nights: Nights | null): string =>
  shortened(
    nameOf(event) ||
      `${NAMELESS}${nights ? `${nights.from} ${nights.to} ` : ''}${first(event, 'SUMMARY')?.value ?? ''}`,
  )

const said = (event: Component, name: string) =>
  cutAt(textOf((first(event, name)?.value ?? '').slice(0, 2 * WORDS_CHARS_MAX)).trim(), WORDS_CHARS_MAX)

export const wordsOf = (event: Component) => ({
  summary: said(event, 'SUMMARY'),
  description: said(event, 'DESCRIPTION'),
})

/** True if an event itself says that it takes no nights. */
export const isFree = (event: Component): boolean =>
  first(event, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED' ||
  first(event, 'TRANSP')?.value.trim().toUpperCase() === 'TRANSPARENT'
