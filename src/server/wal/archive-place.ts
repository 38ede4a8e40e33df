import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** A finished segment of the log (timeline, log, segment), or the history of a timeline. */
const LOG_FILE = /^[\dA-F]{24}$|^[\dA-F]{8}\.history$/
const BASE_FILE = /^(\d{8}T\d{6}Z)-([\dA-F]{24})\.base$/

export const isLogFile = (name: string): boolean => LOG_FILE.test(name)

/** The folder in which PostgreSQL leaves each finished segment, until it lies in the archive. */
export const spoolOf = (dataDir: string): string => path.join(dataDir, 'wal-spool')

/** The archive of one database within a folder of backups: two databases may share that. */
export const archiveOf = (backupDir: string, systemIdentifier: string): string =>
  path.join(backupDir, 'wal', systemIdentifier)

export const picturesOf = (archive: string): string => path.join(archive, 'photos')

/** Ends the name of an archived photo that was deleted before a base backup: it goes with the next one. */
export const GONE = '.gone'

/** A copy of the whole database to begin a recovery with: all of the log since `firstSegment` belongs to it. */
export type Base = { path: string; endedAt: Date; firstSegment: string }

const compact = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Returns the name of a base backup: when it ended, rounded up to a second, and the first segment that it needs. */
export const nameOfBase = (endedAt: Date, firstSegment: string): string =>
  `${compact(new Date(Math.ceil(endedAt.getTime() / 1000) * 1000))}-${firstSegment}.base`

function baseOf(archive: string, name: string): Base | null {
  const [, ended, firstSegment] = BASE_FILE.exec(name) ?? []
  if (!ended || !firstSegment) return null
  const iso = ended.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return { path: path.join(archive, name), endedAt: new Date(iso), firstSegment }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })

/** Returns the base backups of an archive, the newest first: by the log, which no clock that was ahead puts in another order. */
export async function basesIn(archive: string): Promise<Base[]> {
  return (await namesIn(archive))
    .flatMap(name => baseOf(archive, name) ?? [])
    .toSorted(
      (one, other) =>
        Number(other.firstSegment > one.firstSegment) - Number(other.firstSegment < one.firstSegment) ||
        other.endedAt.getTime() - one.endedAt.getTime(),
    )
}

/** Returns the archived files of the log, in order. */
export async function logFilesIn(archive: string): Promise<string[]> {
  return (await namesIn(archive))
    .filter(name => name.endsWith('.wal'))
    .map(name => name.slice(0, -'.wal'.length))
    .filter(isLogFile)
    .toSorted()
}

/** Tells if segments are missing in an archive after those that a base backup begins with, so that a recovery needs a newer one. */
export function missesLog(files: readonly string[], { firstSegment }: Pick<Base, 'firstSegment'>): boolean {
  const segments = files.filter(name => !name.includes('.') && name >= firstSegment)
  return segments.some((name, nth) => name !== (nth === 0 ? firstSegment : nextSegment(segments[nth - 1]!)))
}

/** Returns every archive of a folder of backups. */
export async function archivesIn(backupDir: string): Promise<string[]> {
  const all = path.join(backupDir, 'wal')
  return (await namesIn(all)).map(name => path.join(all, name))
}

/** Returns the segment that follows: a log of 4 GB has 256 segments of 16 MB. */
export function nextSegment(segment: string): string {
  const [timeline, log, number] = [segment.slice(0, 8), segment.slice(8, 16), segment.slice(16)]
  const next = Number.parseInt(number, 16) + 1
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return next < 256 ? timeline + log + hex(next) : timeline + hex(Number.parseInt(log, 16) + 1) + hex(0)
}
