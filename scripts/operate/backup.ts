// Makes a backup of the database and the photos, also while the product runs: `npm run backup -- [folder] [--with-secret-key]`.
import { askedToEnd } from '../../src/server/backup/end-with-parent.ts'
import { inLittleMemory } from '../../src/server/backup/little-memory.ts'

const { runBackup } = await inLittleMemory(() => import('../../src/server/backup/run-backup.ts'))
try {
  const signal = askedToEnd('Stopped: no backup was made')
  console.log(await runBackup(process.argv.slice(2), process.env, new Date(), signal))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
