/** A line of an iCalendar: its name, its parameters, its value as it was written. RFC 5545 section 3.1. */
export type Line = { name: string; params: Record<string, string>; value: string }

const BOM = '\ufeff'

// A value may be quoted, and Outlook writes an address for a zone without the quotes that it needs.
const SAID = String.raw`(?:"[^"]*"|[A-Za-z]+:\/\/[^";:,]*|[^";:,]*)`
const PARAM_TEXT = String.raw`[\w-]+=${SAID}(?:,${SAID})*`
// A name, parameters, of which some writers leave one empty, and after the first colon outside quotes the value.
const LINE = new RegExp(String.raw`^([\w-]+)((?:;(?:${PARAM_TEXT})?)*):(.*)$`, 's')
const PARAM = new RegExp(String.raw`;([\w-]+)=(${SAID}(?:,${SAID})*)`, 'g')

// A time begins with its date, so all text before that is parameters, however they are written.
const TIME_NAME = /^(?:DTSTART|DTEND|DUE|RECURRENCE-ID|EXDATE|RDATE)$/i
const TIME_LINE = /^([\w-]+)(;.*?):(\s*\d{4}-?\d{2}-?\d{2}.*)$/s
const TIME_PARAM = /;([\w-]+)=(.*?)(?=;[\w-]+=|;*$)/gs
const IS_TIME = /^\s*\d{4}-?\d{2}-?\d{2}/

const unquoted = (value: string) => value.replaceAll('"', '')

type Written = { name: string; value: string; pairs: Iterable<RegExpMatchArray> }

/**
 * Reads a line by the standard; if that gives no time for a property that must be one, from the place at which its date begins.
 */
function writtenOf(line: string): Written | null {
  const [, name, params = '', value = ''] = LINE.exec(line) ?? []
  if (name && (IS_TIME.test(value) || !TIME_NAME.test(name)))
    return { name, value, pairs: params.matchAll(PARAM) }
  const [, timed = '', loose = '', time = ''] = TIME_LINE.exec(line) ?? []
  if (TIME_NAME.test(timed)) return { name: timed, value: time, pairs: loose.matchAll(TIME_PARAM) }
  return name ? { name, value, pairs: params.matchAll(PARAM) } : null
}

/** The lines of a calendar, folded ones joined again. Takes bare line feeds, tabs for a fold and a byte order mark, as real feeds have them; a line that is none is left out. */
export function linesOf(text: string): Line[] {
  const whole = text.replace(BOM, '').replaceAll(/\r?\n[ \t]/g, '')
  return whole.split(/\r\n|\n|\r/).flatMap(line => {
    const written = writtenOf(line)
    if (!written) return []
    const pairs = [...written.pairs].map(([, key = '', said = '']) => [key.toUpperCase(), unquoted(said)])
    return [
      {
        name: written.name.toUpperCase(),
        params: Object.fromEntries(pairs) as Record<string, string>,
        value: written.value,
      },
    ]
  })
}

// Enough to see how letters are written: the first lines of a calendar are plain.
const LOOKED_AT = 64

/** Encoding of an answer: UTF-16, which some programs save without saying so, or UTF-8. */
function encodingOf(answer: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  const [first, second] = answer
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = answer.subarray(0, LOOKED_AT)
  const zeros = (from: 0 | 1) => start.filter((byte, at) => at % 2 === from && byte === 0).length
  if (zeros(1) * 2 >= start.length * 0.9 && zeros(0) === 0 && start.length > 1) return 'utf-16le'
  return zeros(0) * 2 >= start.length * 0.9 && zeros(1) === 0 && start.length > 1 ? 'utf-16be' : 'utf-8'
}

/** An answer in UTF-8, whatever it was written in. */
export function inUtf8(answer: Uint8Array): Buffer {
  const encoding = encodingOf(answer)
  if (encoding === 'utf-8') return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  return Buffer.from(new TextDecoder(encoding).decode(answer))
}

/** An answer as text: joined before it is read as characters, since a fold may stand within one. */
export const textIn = (answer: Uint8Array): string => joinedText(inUtf8(answer).toString('latin1'))

/** As above, of an answer whose bytes are taken for characters. */
export const joinedText = (bytes: string): string =>
  new TextDecoder().decode(Buffer.from(bytes.replaceAll(/\r?\n[ \t]|\0/g, ''), 'latin1'))

/** TEXT without its escapes. RFC 5545 section 3.3.11. */
export const textOf = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped))
