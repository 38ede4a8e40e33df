import type { Check } from './checks.ts'
import type { Made } from './file/write-backup.ts'
import type { RestoreReport } from './restore.ts'

const MB = 1024 * 1024
export const inMb = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`

/** Tables that are lost without the secret key. */
const LOST_WITHOUT_KEY =
  'Nothing else opens the secrets of webhooks, the links of calendars and cleaners, cards of subscriptions and authenticator apps, and Naledi does not start on these data without it.'

/** Returns what is said of a backup that was made; its path is the last line. */
export function wordsOfMade(
  made: Made,
  { isEncrypted, withSecretKey }: { isEncrypted: boolean; withSecretKey: boolean },
): string {
  const { path, bytes, tables, rows, pictures, missing, otherSchemas } = made
  return [
    `${tables} tables with ${rows} rows, and ${pictures} files of photos: ${inMb(bytes)}.`,
    isEncrypted
      ? 'It is encrypted with BACKUP_KEY: without that key nobody can read it, you neither.'
      : 'It is not encrypted: anyone who has the file can read it. Set BACKUP_KEY to encrypt it.',
    withSecretKey
      ? `It holds the secret key: store it as safely as that.`
      : `It does not hold the secret key (SECRET_KEY, or the file secret-key in DATA_DIR): store a copy of that elsewhere. ${LOST_WITHOUT_KEY}`,
    ...(missing.length > 0
      ? [
          `${missing.length} photos that something shows had no file any more: ${missing.slice(0, 5).join(', ')}.`,
        ]
      : []),
    ...(otherSchemas.length > 0
      ? [`Not in it, because they are not Naledi's: the schemas ${otherSchemas.join(', ')}.`]
      : []),
    path,
  ].join('\n')
}

/** Returns what is said of restored data, a line for each thing that was proved. */
export function wordsOfReport({ manifest, checks, applied }: RestoreReport): string {
  const { madeAt, version, postgres } = manifest
  return [
    `Made at ${madeAt} by Naledi ${version} on PostgreSQL ${postgres}.`,
    ...(applied.length > 0
      ? [`It was of an earlier version: ${applied.length} migrations were applied.`]
      : []),
    wordsOfChecks(checks),
  ].join('\n')
}

const signOf = ({ isGood }: Check): string => (isGood === null ? 'OPEN ' : isGood ? 'good ' : 'WRONG')

/** Returns a line for each thing that was proved, and whether all of it holds. */
export function wordsOfChecks(checks: readonly Check[]): string {
  const lines = checks.map(check => `${signOf(check)}  ${check.name.padEnd(8)}${check.words}`)
  const open = checks.filter(({ isGood }) => isGood === null).map(({ name }) => name)
  if (checks.some(({ isGood }) => isGood === false)) lines.push('NOT all of it holds: see above.')
  else if (open.length > 0)
    lines.push(`What was looked at holds, but NOT all was: ${open.join(', ')}, see above.`)
  else lines.push('All of it holds.')
  return lines.join('\n')
}
