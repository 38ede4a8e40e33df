// Shows the jobs that failed each time, and sends them anew: `npm run dead-jobs`, `npm run dead-jobs -- retry all`, `npm run dead-jobs -- retry <id> …`.
import { readConfig } from '../src/server/config.ts'
import { runningDatabase, startEmbeddedDatabase } from '../src/server/db/embedded.ts'
import { type DeadJobs, openDeadJobs } from '../src/server/jobs/dead-jobs.ts'

const USAGE = 'Usage: npm run dead-jobs [-- retry all | retry <id>…]. Without arguments it lists failed jobs.'
const [command, ...ids] = process.argv.slice(2)

async function answer(dead: DeadJobs): Promise<string> {
  if (command === 'retry' && ids.length > 0) {
    const sent = await dead.retry(ids[0] === 'all' ? undefined : ids)
    return `Requeued ${sent} jobs. A running server picks them up within 30 seconds.`
  }
  if (command !== undefined) throw new Error(USAGE)
  const jobs = await dead.list()
  if (jobs.length === 0) return 'No job has failed for good.'
  return jobs
    .map(
      ({ id, name, died, payload, words }) =>
        `${id}  ${died.toISOString()}  ${name}  ${JSON.stringify(payload)}\n  ${words}`,
    )
    .join('\n')
}

try {
  const config = readConfig(process.env)
  const running = config.databaseUrlDirect ?? config.databaseUrl ?? (await runningDatabase(config.dataDir))
  const started = running ? null : await startEmbeddedDatabase(config.dataDir)
  try {
    const dead = await openDeadJobs(running ?? started!.connection) // one of the two is there
    console.log(await answer(dead).finally(() => dead.close()))
  } finally {
    await started?.stop()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
