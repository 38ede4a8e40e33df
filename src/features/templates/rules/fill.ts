import { type Language, languages } from '#src/contract/language.ts'
import { piecesOf } from './parse.ts'
import { ARRIVAL_VARIABLES, isVariable, type MissingReason, type Values, type Variable } from './variables.ts'

export type Texts = Partial<Record<Language, string | null | undefined>>

/** In which language a template speaks to a guest: the guest's, else English, else the first there is; null of none. */
export function languageOf(texts: Texts, wanted: Language | null): Language | null {
  const order = [...(wanted ? [wanted] : []), ...languages]
  return order.find(language => texts[language]) ?? null
}

export type FilledPart =
  | { text: string; variable: Variable | null }
  | { variable: Variable; lack: MissingReason }
export type Missing = { variable: Variable; lack: MissingReason }

/** A template with values in the places of its variables. A value is text, whatever it looks like. */
export function fillParts(template: string, values: Values): FilledPart[] {
  return piecesOf(template).map(piece => {
    // A name that is no variable was refused when the template was saved.
    if (!('variable' in piece && isVariable(piece.variable)))
      return { text: template.slice(piece.from, piece.to), variable: null }
    const found = values[piece.variable]
    return 'lack' in found
      ? { variable: piece.variable, lack: found.lack }
      : { variable: piece.variable, text: found.value }
  })
}

/** Returns what lacks, each variable once. */
export const missingOf = (parts: readonly FilledPart[]): Missing[] => {
  const missing = parts.flatMap(part => ('lack' in part ? [part] : []))
  return [...new Map(missing.map(each => [each.variable, each])).values()]
}

/** True if a text tells, or would tell, what opens a home. */
export const showsArrival = (parts: readonly FilledPart[]): boolean =>
  parts.some(({ variable }) => variable !== null && ARRIVAL_VARIABLES.includes(variable))

/** The whole text, or null where something lacks: a text with a hole is none. */
export const textOf = (parts: readonly FilledPart[]): string | null =>
  missingOf(parts).length > 0 ? null : parts.map(part => ('text' in part ? part.text : '')).join('')
