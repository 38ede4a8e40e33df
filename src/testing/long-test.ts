import { test } from 'vitest'

/** A test that takes long, beside others of its file that do not: it runs with `npm run test:all`. */
export const longTest = test.runIf(process.env.ALL_TESTS)
