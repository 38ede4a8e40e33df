import type { Sent } from '#src/contract/endpoint.ts'
import type { Platform } from '#src/features/platform/contract.ts'
import type { changeSettings } from '../../contract/settings.ts'

const TEXTS = [
  'legalName',
  'registrationNumber',
  'vatNumber',
  'physicalAddress',
  'phone',
  'email',
  'informationOfficer',
  'launchDate',
] as const
const LISTS = ['officeBearers', 'socialLinks'] as const

export type TypedSettings = Record<(typeof TEXTS)[number] | (typeof LISTS)[number], string>

/** The settings as they stand in the fields: a list is a line each. Of a sample nothing is saved, so nothing stands there. */
export function typedSettings(settings: Platform): TypedSettings {
  const isSaid = !settings.isSample
  const texts = TEXTS.map(name => [name, (isSaid && settings[name]) || ''])
  const lists = LISTS.map(name => [name, isSaid ? settings[name].join('\n') : ''])
  return Object.fromEntries([...texts, ...lists]) as TypedSettings // all of its names
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** Returns what was typed otherwise than it was saved, as it is sent. */
export function changedIn(saved: TypedSettings, typed: TypedSettings): Sent<typeof changeSettings> {
  const texts = TEXTS.filter(name => typed[name].trim() !== saved[name]).map(name => [
    name,
    typed[name].trim(),
  ])
  const lists = LISTS.filter(name => typed[name] !== saved[name]).map(name => [name, linesOf(typed[name])])
  return Object.fromEntries([...texts, ...lists]) as Sent<typeof changeSettings> // texts and lists by their names
}
