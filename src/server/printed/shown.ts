/** Characters that Inter has not, in its regular and its semi-bold face: of Latin, Greek and Cyrillic it has almost all. */
const NOT_IN_FACE =
  /[^\n -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u0374-\u0376\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u03dc-\u03dd\u03f0-\u03f6\u03f9-\u03fa\u03fc-\u0479\u0480-\u049d\u04a0-\u04ff\u052f\u1e00-\u1e9b\u1e9d-\u1eff\u2000-\u200b\u2010-\u2027\u202f-\u2055\u2057\u205f\u20ac\u2212]/gu

/** Soft hyphens, joiners and marks of direction. */
const INVISIBLE = /\u00ad|[\u200c-\u200f]|[\u202a-\u202e]|[\u2060-\u206f]/gu

const visible = (text: string): string =>
  text.normalize('NFC').replaceAll('\u0149', '\u2019n').replaceAll(INVISIBLE, '')

/** Returns a text as a printed page shows it: a character that its face has not is a question mark rather than an empty box. */
export const shown = (text: string): string => visible(text).replaceAll(NOT_IN_FACE, '?')

/** True if a printed page shows all characters of a text. */
export const isShownWhole = (text: string): boolean => shown(text) === visible(text)
