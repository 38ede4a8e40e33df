// Seals all there is with another key: `npm run rotate-key`, beside the product or while it is stopped, with the same settings. The key is
// that of SECRET_KEY, or a new one in DATA_DIR/secret-key. See docs/operations/keys.md#change-the-key.
import { checkSecretKeys, hasSecretKeys } from '../../src/product/check-secret-keys.ts'
import { isUnderWay, type Rotated, rotateSecretKey } from '../../src/product/rotate-secret-key.ts'
import { changeSecretKey } from '../../src/server/change-secret-key.ts'
import { type Config, readConfig } from '../../src/server/config.ts'
import type { Db } from '../../src/server/db/open-db.ts'
import { readSecretKeys } from '../../src/server/settings/read-secret-keys.ts'
import { inDatabase } from './in-database.ts'

const NAMED_MAX = 10
const isOfFile = !process.env['SECRET_KEY']

/** One step is for people: what they do now, and what is changed by then. */
function restartWords(others: readonly string[]): string {
  const where = isOfFile
    ? 'The new key is in secret-key in DATA_DIR, and the one before it in secret-keys-old beside it.'
    : 'Nothing was changed.'
  const how = isOfFile
    ? 'restart it'
    : 'restart it with SECRET_KEY set to the new key and SECRET_KEYS_OLD to the one before it'
  return `${where} Naledi still runs with another key (${others.join('; ')}): ${how}, then run this again. Until then all goes on as it is.`
}

function wordsOf({ sealed, unopened, left, others }: Rotated): string[] {
  if (others.length > 0) return [restartWords(others)]
  const counts = Object.entries(sealed)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const rest = Object.entries(unopened).map(
    ([column, rows]) => `  ${column}: ${rows.length} (${rows.slice(0, NAMED_MAX).join(', ')})`,
  )
  return [
    `${total} values were sealed with the key ${isOfFile ? 'of DATA_DIR/secret-key' : 'of SECRET_KEY'}.`,
    ...counts.map(([column, count]) => `  ${column}: ${count}`),
    ...(left === 0
      ? [
          isOfFile
            ? 'None is left under an old key. The old ones stay in secret-keys-old: copies of the database that were made before today need them.'
            : 'None is left under an old key: take it out of SECRET_KEYS_OLD at the next restart. Copies of the database that were made before today need it, so store it with them.',
        ]
      : [
          `${left} values are left under another key, so it is still needed. Run this again${rest.length > 0 ? '; these open with no key that is here, and are as they were:' : '.'}`,
          ...rest,
        ]),
  ]
}

/** One that was killed, or waits for a restart, is gone on with. */
async function changeUnlessUnderWay(db: Db, settings: Config): Promise<void> {
  const keys = await readSecretKeys(settings, { isSealed: await hasSecretKeys(db) })
  await checkSecretKeys(db, keys)
  if (!(await isUnderWay(db, keys))) await changeSecretKey(settings.dataDir)
}

try {
  const settings = readConfig(process.env)
  const rotated = await inDatabase('rotate-key', async db => {
    if (isOfFile) await changeUnlessUnderWay(db, settings)
    return rotateSecretKey(db, await readSecretKeys(settings))
  })
  for (const line of wordsOf(rotated)) console.log(line)
  process.exitCode = rotated.left > 0 || rotated.others.length > 0 ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
