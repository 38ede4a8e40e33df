import type { FastifyBaseLogger } from 'fastify'
import type { Keyed } from '../sealed.ts'
import { CHAIN_START, type ChainEnd, digestOf, type Facts, nextLine, readLine } from './chain.ts'
import { RECOVERED } from './check-chain.ts'
import { fileName, filesOf, linesOf, type LogFile, openLogFile } from './log-files.ts'

const MB = 1024 * 1024
const RETRY_MS = 5000
const DAY_CHARS = 'YYYY-MM-DD'.length

export type ChainedLogOptions = {
  folder: string
  /** The beginning of the names of its files. */
  chain: string
  keys: Keyed
  now(): Date
  log: Pick<FastifyBaseLogger, 'error'>
  /** Hears of each line that was written. */
  onLine?: ((line: string) => void) | undefined
  bytesMax?: number
  /** Events that wait while nothing can be written. */
  waitingMax?: number
}

export type ChainedLog = { write(facts: Facts): void; close(): void }

/** The end of the chain in its newest file that has a line, the day of that file, and what was cut off behind it. */
function foundIn({ folder, chain, keys }: ChainedLogOptions) {
  for (const name of filesOf(folder, chain).toReversed()) {
    const { lines, rest } = linesOf(folder, name)
    const last = [...lines, rest].findLast(line => readLine(keys, line))
    if (last === undefined && lines.length === 0 && rest === '') continue
    const read = last === undefined ? null : readLine(keys, last)
    const end: ChainEnd = read ? { seq: read.seq, hash: read.hash } : CHAIN_START
    return {
      name,
      end,
      day: String(read?.facts['time'] ?? '').slice(0, DAY_CHARS),
      rest,
      isWhole: rest === last,
    }
  }
  return null
}

/**
 * Writes security events into files of their own, each line chained to the one before. A new file begins each day (UTC), and where one is full; the chain goes
 * on in it, as it does after a restart. While nothing can be written, events wait in memory, and how many were too many is a line of its own.
 * See docs/operations/logging.md#a-log-of-its-own.
 */
export function openChainedLog(options: ChainedLogOptions): ChainedLog {
  const { folder, chain, keys, now, log, onLine, bytesMax = 10 * MB, waitingMax = 10_000 } = options
  const waiting: Facts[] = []
  let lost = 0
  let file: LogFile | undefined
  let end = CHAIN_START
  let day = ''
  let retry: NodeJS.Timeout | undefined

  const today = () => now().toISOString().slice(0, DAY_CHARS)

  const append = (to: LogFile, facts: Facts): void => {
    const next = nextLine(keys, end, facts)
    to.append(`${next.line}\n`)
    end = next.end
    onLine?.(next.line)
  }

  const begin = (facts: Facts): LogFile => {
    file = openLogFile(folder, fileName(chain, end.seq + 1))
    day = today()
    append(file, { time: now().toISOString(), ...facts })
    return file
  }

  const open = (): LogFile => {
    const found = foundIn(options)
    if (!found) return begin({ security: 'log-begun' })
    end = found.end
    day = found.day
    file = openLogFile(folder, found.name)
    // A process was killed in the middle of a line: what there is of it stays.
    if (found.rest !== '') file.append('\n')
    if (found.rest !== '' && !found.isWhole)
      append(file, { time: now().toISOString(), security: RECOVERED, cutOff: digestOf(found.rest) })
    return file
  }

  const current = (): LogFile => {
    const opened = file ?? open()
    if (day === today() && opened.bytes() < bytesMax && opened.isThere()) return opened
    opened.close()
    return begin({ security: 'log-continued', after: opened.name })
  }

  const flush = (): void => {
    try {
      for (let facts = waiting[0]; facts; facts = waiting[0]) {
        append(current(), facts)
        waiting.shift()
      }
      if (lost === 0) return
      append(current(), { time: now().toISOString(), security: 'events-lost', count: lost })
      lost = 0
    } catch (error) {
      // Opened again, so that what is there of a line is seen.
      file?.close()
      file = undefined
      if (retry) return
      log.error({ err: error }, 'The security log cannot be written')
      retry = setTimeout(() => {
        retry = undefined
        flush()
      }, RETRY_MS).unref()
    }
  }

  return {
    write(facts) {
      if (waiting.length >= waitingMax) lost += 1
      else waiting.push({ time: now().toISOString(), ...facts })
      flush()
    },
    close() {
      clearTimeout(retry)
      file?.close()
      file = undefined
    },
  }
}
