import { isVariable, type Variable } from './variables.ts'

/** A piece of a template, from one character of it up to another. */
export type Piece = { from: number; to: number } & ({ text: string } | { variable: string })

// Spaces are a part of what is between, and cut off afterwards: two parts that may both be spaces take minutes over many of them.
const NAMED = /\{\{([^{}\n]*)\}\}/g

/** Returns what a template consists of, in order and without gaps. Braces that enclose no name are text. */
export function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const addText = (to: number) => {
    if (to > at) pieces.push({ from: at, to, text: template.slice(at, to) })
  }
  for (const found of template.matchAll(NAMED)) {
    addText(found.index)
    at = found.index + found[0].length
    pieces.push({ from: found.index, to: at, variable: (found[1] ?? '').trim() })
  }
  addText(template.length)
  return pieces
}

// A name between braces that do not match, such as {{door_code}: a guest would read it as it stands. It is looked for from
// the first brace and the first letter alone, so that a long row of them is read once.
const ALMOST = /(?<!\{)\{+[ \t]*(\w+)[ \t]*\}*|(?<!\w)(\w+)[ \t]*\}\}/g

const almostIn = (text: string): string | undefined =>
  [...text.matchAll(ALMOST)].map(([, opened, closed]) => opened ?? closed ?? '').find(isVariable)

const SHOWN_CHARS = 40
const shortened = (name: string) => (name.length > SHOWN_CHARS ? `${name.slice(0, SHOWN_CHARS)}…` : name)

/** Returns why a template cannot be kept, in words, or null. */
export function faultOf(template: string): string | null {
  for (const piece of piecesOf(template)) {
    if ('variable' in piece && !isVariable(piece.variable))
      return piece.variable === ''
        ? 'Put a variable name between the double braces, like {{guest_first_name}}'
        : `“${shortened(piece.variable)}” isn’t a variable. Choose one from the list`
    const almost = 'text' in piece ? almostIn(piece.text) : undefined
    if (almost) return `Please write two braces on each side of “${almost}”`
  }
  return null
}

/** The variables that a template names, each once. */
export const variablesIn = (template: string): Variable[] => [
  ...new Set(
    piecesOf(template).flatMap(piece =>
      'variable' in piece && isVariable(piece.variable) ? [piece.variable] : [],
    ),
  ),
]
