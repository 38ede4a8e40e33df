import type { Keyed } from '../sealed.ts'
import { type ChainEnd, digestOf, type ReadLine, readLine } from './chain.ts'

/** The event by which a start says that the line before it was cut off as a process was killed. */
export const RECOVERED = 'log-recovered'

export type ChainFault = { file: string; line: number; words: string }
export type ChainReport = {
  lines: number
  first: ReadLine | null
  end: ChainEnd | null
  fault: ChainFault | null
}

const isCutOff = (text: string, next: ReadLine | null): boolean =>
  next?.facts.security === RECOVERED && next.facts['cutOff'] === digestOf(text)

const wordsOfMissing = (from: number, to: number): string =>
  from === to
    ? `line number ${from} of the chain is missing before it`
    : `lines number ${from} to ${to} of the chain are missing before it`

/** Returns what is wrong with a line after the end of the chain; null where it follows. */
function faultOf(read: ReadLine | null, end: ChainEnd | null, next: ReadLine | null): string | null {
  const isBridged = end !== null && next?.previous === end.hash && next.seq === end.seq + 1
  if (!read) return isBridged ? 'it was inserted' : 'it was changed: it is no line of the log'
  if (read.isGenuine === null)
    return `it was written with a key that is not here (${String(read.facts['key'])})`
  if (!read.isGenuine) return isBridged ? 'it was inserted' : 'it was changed'
  if (!end) return null
  if (read.seq > end.seq + 1) return wordsOfMissing(end.seq + 1, read.seq - 1)
  if (read.seq <= end.seq)
    return `it was inserted, or the order was changed: its number is ${read.seq} after ${end.seq}`
  return read.previous === end.hash ? null : 'the line before it was replaced'
}

/** Reads the files of one chain in their order and names the first line that was changed, removed or inserted. The first file may begin anywhere in the chain. */
export function checkChain(config: Keyed, files: readonly { name: string; text: string }[]): ChainReport {
  const lines = files.flatMap(({ name, text }) =>
    text
      .split('\n')
      .map((words, index) => ({ file: name, line: index + 1, words }))
      .filter(({ words }) => words !== ''),
  )
  let first: ReadLine | null = null
  let end: ChainEnd | null = null
  let count = 0
  for (const [index, { file, line, words }] of lines.entries()) {
    const read = readLine(config, words)
    const after = lines[index + 1]
    const next = after ? readLine(config, after.words) : null
    if (!read && isCutOff(words, next)) continue
    const fault = faultOf(read, end, next)
    if (fault || !read) return { lines: count, first, end, fault: { file, line, words: fault ?? '' } }
    first ??= read
    end = { seq: read.seq, hash: read.hash }
    count += 1
  }
  return { lines: count, first, end, fault: null }
}
