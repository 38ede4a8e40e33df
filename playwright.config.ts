import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './e2e/chromium.ts'
import { quickFolder } from './src/testing/quick-folder.ts'

// Says that this is no production, which npm takes it for where packages are left out: the product is started as it is by hand.
delete process.env.NODE_ENV

// Chosen once: the workers read this file again.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = mkdtempSync(path.join(quickFolder(), 'naledi-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const { executablePath, args, env } = await chromiumOptions()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  // One more than there are processors in the smallest machine: a third of the time a story waits for a page.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Stories tagged @all run with `npm run test:all`.
  grepInvert: process.env.ALL_TESTS ? undefined : /@all/,
  // A busy machine may be too slow once. `npm test` names what passed only then: it is a fault, of the story or the product.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // Of a second try alone: recording all of them takes two thirds of the time of the stories.
    trace: 'on-first-retry',
    launchOptions: { executablePath, args, env },
  },
  webServer: {
    command: `${process.execPath} src/product/main.ts`,
    url: `http://localhost:${process.env.E2E_PORT}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // Stories have calendars of their own there.
      FETCH_ALLOW: '127.0.0.1/32',
    },
  },
})
