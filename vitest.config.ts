import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // What takes long runs with `npm run test:all`.
    exclude: process.env.ALL_TESTS ? [] : ['**/*.long.test.ts'],
    globalSetup: 'src/testing/database.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
