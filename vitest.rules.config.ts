import { defineConfig } from 'vitest/config'

process.env.NODE_ENV = 'test' // see vitest.config.ts

/** The rules by themselves, without a database: what `npm run mutate` changes a line of, and runs again and again. */
export default defineConfig({
  test: {
    include: ['src/features/*/rules.test.ts', 'src/features/*/rules/**/*.test.ts', 'src/contract/*.test.ts'],
    // Properties over many random cases take longer with every line counted.
    testTimeout: 30_000,
    maxWorkers: 1,
    isolate: false,
  },
})
