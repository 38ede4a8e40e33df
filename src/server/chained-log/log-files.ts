import {
  closeSync,
  fdatasync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../data-dir.ts'
import { StartError } from '../start-error.ts'

const SEQ_DIGITS = 12
const NAME = /^(naledi-security-.+)\.\d{12}\.log$/

/** Returns the name that all files of one chain begin with: of a host and the port on it, so of one process at a time. */
export const chainName = (host: string, port: number): string =>
  `naledi-security-${host.replaceAll(/[^\w.-]/g, '_')}-${port}`

/** Returns the name of the file of a chain whose first line has this number. */
export const fileName = (chain: string, seq: number): string =>
  `${chain}.${String(seq).padStart(SEQ_DIGITS, '0')}.log`

/** Returns the chain that a file belongs to; null where its name is of no such file. */
export const chainOfFile = (name: string): string | null => NAME.exec(path.basename(name))?.[1] ?? null

/** Returns the files of a chain in a folder, in the order of their lines. */
export const filesOf = (folder: string, chain: string): string[] =>
  readdirSync(folder)
    .filter(name => chainOfFile(name) === chain)
    .toSorted()

/** Makes the folder, and tries to write in it and to the newest file. Throws `StartError`, which names what cannot be written. */
export async function reachLogFolder(folder: string, chain: string): Promise<void> {
  let tried = folder
  try {
    await makeFolder(folder)
    const probe = path.join(folder, `${chain}.tried`)
    await writeFile(probe, '', { mode: 0o600 })
    await rm(probe)
    const newest = filesOf(folder, chain).at(-1)
    if (newest === undefined) return
    tried = path.join(folder, newest)
    closeSync(openSync(tried, 'a+'))
  } catch (error) {
    throw new StartError(
      `The security log ${tried} cannot be written (${(error as Error).message}): let this user write there, or set SECURITY_LOG to another folder.`,
    )
  }
}

export type LogFile = {
  name: string
  bytes(): number
  /** True unless the file was moved or removed, so that what is appended would be lost or be somewhere else. */
  isThere(): boolean
  /** Appends text whole. Throws where it cannot, and may leave a part of it. */
  append(text: string): void
  close(): void
}

/** Opens a file to be appended to, which this user alone reads. */
export function openLogFile(folder: string, name: string): LogFile {
  const file = path.join(folder, name)
  const descriptor = openSync(file, 'a', 0o600)
  const { size, ino } = fstatSync(descriptor)
  let bytes = size
  let isSyncing = false
  return {
    name,
    bytes: () => bytes,
    isThere: () => statSync(file, { throwIfNoEntry: false })?.ino === ino,
    append(text) {
      const words = Buffer.from(text)
      for (let written = 0; written < words.length;) {
        const part = writeSync(descriptor, words, written)
        written += part
        bytes += part
      }
      if (isSyncing) return
      isSyncing = true
      // Beside the calls: what was written outlives the process at once, and the machine a moment later.
      fdatasync(descriptor, () => (isSyncing = false))
    },
    close: () => closeSync(descriptor),
  }
}

/** Returns the lines of a file, and what follows the last line break: a part of a line where a process was killed. */
export function linesOf(folder: string, name: string): { lines: string[]; rest: string } {
  const lines = readFileSync(path.join(folder, name), 'utf8').split('\n')
  const rest = lines.pop() ?? ''
  return { lines: lines.filter(line => line !== ''), rest }
}
