import { UnreadableFile } from './unreadable-file.ts'

/** The first bytes of files that people send instead, and what they are. */
const OTHER_FILES: readonly (readonly [start: string, kind: string])[] = [
  ['%PDF', 'a PDF'],
  ['PK\u0003\u0004', 'an Excel or ZIP file'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Excel file'],
  ['\u0089PNG', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
]

const startsWith = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((character, at) => bytes[at] === character.charCodeAt(0))

const LOOKED_AT = 200

/** The UTF-16 of a file without a mark: in one that writes letters of ours each second byte is zero. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [before, behind] = zeros as [number, number]
  const half = start.length / 2
  if (bytes.length % 2 === 1 || Math.max(before, behind) < 0.75 * half || Math.min(before, behind) > 0)
    return null
  return behind > 0 ? 'utf-16le' : 'utf-16be'
}

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const unmarked = unmarkedUtf16(bytes)
  if (unmarked) return new TextDecoder(unmarked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Returns the text of a file, in UTF-8, UTF-16 or windows-1252, with `\n` between lines. Throws `UnreadableFile` for what is empty or no
 * text; `advice` says what to send instead.
 */
export function decodeFile(bytes: Uint8Array, advice: string): string {
  const [, other] = OTHER_FILES.find(([start]) => startsWith(bytes, start)) ?? []
  if (other) throw new UnreadableFile(`It is ${other}. ${advice}`)
  const text = textOf(bytes)
  if (text.includes('\0')) throw new UnreadableFile(`It is no text. ${advice}`)
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  if (lines.trim() === '') throw new UnreadableFile('It is empty')
  return lines
}
