import path from 'node:path'
import { z } from '#src/contract/zod.ts'

/** Old backups that stay: the newest of so many days, weeks and months. */
export type Retention = { days: number; weeks: number; months: number }

/** Backups that the product makes by itself. */
export type BackupSettings = {
  folder: string
  everyMs: number
  retention: Retention
}

const MINUTE_MS = 60_000
const UNITS_MS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS }
const EVERY_MS_MAX = 31 * 24 * 60 * MINUTE_MS
const SPAN = /^(\d{1,5})([mhd])$/
const SHARE = /^(\d{1,4}) (day|week|month)s?$/
const COUNT_MAX = 1000

const spanMs = (words: string): number => {
  const [, count, unit = ''] = SPAN.exec(words) ?? []
  return count ? Number(count) * (UNITS_MS[unit] ?? 0) : 0
}

/** Reads '7 days, 4 weeks, 6 months'; null where it is something else, or leaves nothing. */
function retentionOf(words: string): Retention | null {
  const retention: Retention = { days: 0, weeks: 0, months: 0 }
  const seen = new Set<string>()
  for (const share of words.split(',').map(each => each.trim())) {
    const [, count, unit] = SHARE.exec(share) ?? []
    if (!unit || seen.has(unit) || Number(count) > COUNT_MAX) return null
    seen.add(unit)
    retention[`${unit}s` as keyof Retention] = Number(count) // the pattern has these three alone
  }
  return retention.days + retention.weeks + retention.months > 0 ? retention : null
}

export const BACKUP_KEY_CHARACTERS_MIN = 32

export const backupVariables = {
  BACKUP_KEY: z
    .string()
    .min(BACKUP_KEY_CHARACTERS_MIN, 'at least 32 characters, such as `openssl rand -base64 32` gives')
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: z
    .string()
    .refine(
      words => spanMs(words) >= MINUTE_MS && spanMs(words) <= EVERY_MS_MAX,
      'a span of 1 minute to 31 days, such as 24h, 30m or 7d',
    )
    .optional(),
  BACKUP_KEEP: z
    .string()
    .refine(words => retentionOf(words) !== null, `how many stay, such as '7 days, 4 weeks, 6 months'`)
    .optional(),
}

type Given = {
  BACKUP_DIR?: string | undefined
  BACKUP_EVERY?: string | undefined
  BACKUP_KEEP?: string | undefined
}

const EVERY = '24h'
const RETENTION: Retention = { days: 7, weeks: 4, months: 6 }

/** Returns where the product makes backups by itself, and how often; undefined: it makes none. */
export const backupSettings = ({
  BACKUP_DIR: folder,
  BACKUP_EVERY: every = EVERY,
  BACKUP_KEEP: retention,
}: Given): BackupSettings | undefined =>
  folder
    ? {
        folder: path.resolve(folder),
        everyMs: spanMs(every),
        retention: (retention && retentionOf(retention)) || RETENTION,
      }
    : undefined

/** Returns the setting that makes no sense without BACKUP_DIR, if one is given. */
export const backupWithoutFolder = ({ BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP }: Given): string | undefined => {
  if (BACKUP_DIR) return undefined
  if (BACKUP_EVERY) return 'BACKUP_EVERY'
  return BACKUP_KEEP && 'BACKUP_KEEP'
}
