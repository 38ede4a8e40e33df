import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { warmWorker } from './scripts/mutation/warm-worker.ts'

process.env.NODE_ENV = 'test' // see vitest.config.ts

const tests = JSON.parse(process.env.MUTATION_TESTS ?? '["src/features/**/*.test.ts"]') as string[] // of scripts/mutate.ts

/** The files in the order in which a group names them: those that notice most, and fast, come first. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) =>
      tests.findIndex(test => path.matchesGlob(moduleId, `**/${test}`))
    return files.toSorted((one, other) => place(one) - place(other))
  }
}

/** Handlers on a real database, as `npm run mutate` runs them: the product is loaded once, and each run makes one on a database of its own. */
export default defineConfig({
  plugins: [
    {
      name: 'warm-worker',
      configureVitest({ project }) {
        Object.assign(project.config, {
          pool: 'warm',
          poolRunner: { name: 'warm', createPoolWorker: warmWorker },
        })
      },
    },
    {
      // Statements are put together for each call, so that every test that runs one covers it.
      name: 'prepare-each-time',
      transform: (code, id) =>
        id.endsWith('/server/db/prepared.ts') ? code.replace('first ??=', 'first =') : undefined,
    },
  ],
  test: {
    include: tests,
    sequence: { sequencer: AsNamed },
    exclude: ['**/*.long.test.ts'],
    globalSetup: 'src/testing/database.ts',
    setupFiles: ['scripts/mutation/set-up.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    isolate: false,
  },
})
