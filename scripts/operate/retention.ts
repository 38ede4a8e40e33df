// Takes everything whose time is over, as the run of each night does: `npm run retention`; `npm run retention -- --dry-run` prints how many of each kind it would take.
import { dayOf } from '../../src/contract/days.ts'
import { reactions, retention, subscribers } from '../../src/product/features.ts'
import { createEmit } from '../../src/server/events/emit.ts'
import { countRetention, takeRetention } from '../../src/server/retention/run-retention.ts'
import { inDatabase } from './in-database.ts'

const USAGE = 'Usage: npm run retention [-- --dry-run]'
const args = process.argv.slice(2)
const isDry = args[0] === '--dry-run'

try {
  if (args.length > (isDry ? 1 : 0)) throw new Error(USAGE)
  const counts = await inDatabase('retention', db => {
    const now = () => new Date()
    const deps = { db, now, today: () => dayOf(now()), emit: createEmit(subscribers, reactions) }
    return isDry ? countRetention(deps, retention) : takeRetention(deps, retention)
  })
  for (const [kind, count] of Object.entries(counts)) console.log(`${kind}: ${count}`)
  console.log(isDry ? 'Nothing was changed' : 'Done')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
