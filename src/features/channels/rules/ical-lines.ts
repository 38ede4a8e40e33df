/** A line of an iCalendar: its name, its parameters, its value as it was written. RFC 5545 section 3.1. */
export type Line = { name: string; params: Record<string, string>; value: string }

const BOM = '\ufeff'

// A name, parameters whose values may be quoted, and after the first colon outside quotes the value.
const LINE = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s
const PARAM = /;([\w-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/g

const unquoted = (value: string) => value.replaceAll('"', '')

/** The lines of a calendar, folded ones joined again. Takes bare line feeds, tabs for a fold and a byte order mark, as real feeds have them; a line that is none is left out. */
export function linesOf(text: string): Line[] {
  const whole = text.replace(BOM, '').replaceAll(/\r?\n[ \t]/g, '')
  return whole.split(/\r\n|\n|\r/).flatMap(written => {
    const [, name, params = '', value = ''] = LINE.exec(written) ?? []
    if (!name) return []
    const pairs = [...params.matchAll(PARAM)].map(([, key = '', said = '']) => [
      key.toUpperCase(),
      unquoted(said),
    ])
    return [{ name: name.toUpperCase(), params: Object.fromEntries(pairs) as Record<string, string>, value }]
  })
}

/** An answer as text: joined before it is read as characters, since a fold may stand within one. */
export const textIn = (answer: Uint8Array): string =>
  new TextDecoder().decode(
    Buffer.from(
      Buffer.from(answer)
        .toString('latin1')
        .replaceAll(/\r?\n[ \t]/g, ''),
      'latin1',
    ),
  )

/** TEXT without its escapes. RFC 5545 section 3.3.11. */
export const textOf = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped))
