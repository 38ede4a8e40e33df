// Writes configuration from the templates in deploy/, as `envsubst` does on a machine of its own.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const TEMPLATES = path.resolve(import.meta.dirname, '../../deploy/machine')

export type Values = Readonly<Record<string, string>>

/** Returns a template with each `${NAME}` replaced. Throws where a value is missing. */
export const filled = (template: string, values: Values): string =>
  readFileSync(path.join(TEMPLATES, template), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined)
      throw new Error(`deploy/machine/${template} asks for ${name}, which nothing sets`)
    return value
  })

/** Writes a filled template into a folder, for nobody else's eyes, and returns its path. */
export function fill(template: string, folder: string, values: Values): string {
  const file = path.join(folder, template)
  writeFileSync(file, filled(template, values), { mode: 0o600 })
  return file
}

/** Returns the variables of a filled file of settings. */
export const variablesIn = (words: string): Record<string, string> =>
  Object.fromEntries(
    words
      .split('\n')
      .filter(line => /^\w+=/.test(line))
      .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
