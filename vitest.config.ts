import { defineConfig } from 'vitest/config'
import { quickFolder } from './src/testing/quick-folder.ts'

// Says that this is no production, which npm takes it for where packages are left out.
process.env.NODE_ENV = 'test'
process.env.TMPDIR ??= quickFolder()

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'vite/**/*.test.ts'],
    // What takes long runs with `npm run test:all`.
    exclude: process.env.ALL_TESTS ? [] : ['**/*.long.test.ts'],
    globalSetup: 'src/testing/database.ts',
    // They end what hangs, and say nothing of how quick it is: beside other work a machine takes several times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
    // What a test leaves behind is mostly young: a tenth of the time went into looking at it again and again.
    execArgv: ['--max-semi-space-size=64'],
    // The product is loaded once a worker: each file has a database of its own, and nothing else is shared that counts.
    isolate: false,
  },
})
