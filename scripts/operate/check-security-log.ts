// Proves that no line of the security log was changed, removed or inserted: `npm run check-security-log -- folder` or some of its files, with the
// same SECRET_KEY or DATA_DIR. It needs no product beside it. See docs/operations/logging.md#check-it.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkChain } from '../../src/server/chained-log/check-chain.ts'
import { chainOfFile } from '../../src/server/chained-log/log-files.ts'
import { readConfig } from '../../src/server/config.ts'
import { readSecretKeys } from '../../src/server/settings/read-secret-keys.ts'

const given = process.argv.slice(2)
if (given.length === 0) {
  console.error('Usage: npm run check-security-log -- /var/log/naledi')
  process.exit(1)
}
try {
  const config = readConfig(process.env)
  const keys = await readSecretKeys(config)
  const files = given
    .flatMap(each =>
      statSync(each).isDirectory() ? readdirSync(each).map(name => path.join(each, name)) : [each],
    )
    .filter(each => chainOfFile(each) !== null)
  if (files.length === 0) throw new Error('There is no file of a security log')
  const chains = Map.groupBy(files, file => chainOfFile(file))
  for (const [chain, own] of chains) {
    const read = own.toSorted().map(name => ({ name, text: readFileSync(name, 'utf8') }))
    const { lines, first, end, fault } = checkChain(keys, read)
    if (fault) {
      console.log(`${fault.file}:${fault.line}: ${fault.words}. ${lines} lines before it are whole.`)
      process.exitCode = 1
    } else if (first && end)
      console.log(
        `${chain}: ${lines} lines are whole, number ${first.seq} (${String(first.facts['time'])}) to ${end.seq}.`,
      )
    else console.log(`${chain}: there is no line.`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
