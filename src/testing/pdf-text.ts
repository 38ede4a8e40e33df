import { inflateSync } from 'node:zlib'

type Objects = ReadonlyMap<string, string>

/** The objects of a PDF that was written here, by their numbers, with their streams as they read. */
function objectsOf(file: Uint8Array): Objects {
  const pdf = Buffer.from(file).toString('latin1')
  return new Map(
    [...pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, number = '', body = '']) => {
      const [, head = '', stream] = /^([\s\S]*?)stream\r?\n([\s\S]*)\r?\nendstream/.exec(body) ?? []
      if (stream === undefined || !head.includes('/FlateDecode')) return [number, body]
      return [number, `${head}${inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')}`]
    }),
  )
}

/** Letters by their codes in a font: the map that a reader copies by. */
function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, from = '', , list = ''] of map.matchAll(/<([\da-f]{4})> <([\da-f]{4})> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([\da-f]*)>/gi)].forEach(([, codes = ''], at) => {
      const units = codes.match(/.{4}/g) ?? []
      characters.set(
        (parseInt(from, 16) + at).toString(16).padStart(4, '0'),
        String.fromCharCode(...units.map(unit => parseInt(unit, 16))),
      )
    })
  return characters
}

/** Reads the text of a PDF that was written here, each piece on a line; spaces that do not break are spaces. */
export function textOfPdf(file: Uint8Array): string {
  const objects = objectsOf(file)
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? []
      fonts.set(name, charactersOf(objects.get(map) ?? ''))
    }
  const lines: string[] = []
  for (const body of objects.values()) {
    let font = new Map<string, string>()
    for (const [, name, pieces] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? font
      const codes = [...(pieces ?? '').matchAll(/<([\da-f]+)>/gi)].map(([, code]) => code).join('')
      if (codes)
        lines.push((codes.match(/.{4}/g) ?? []).map(code => font.get(code.toLowerCase()) ?? '?').join(''))
    }
  }
  return lines.join('\n').replaceAll('\u00a0', ' ')
}
