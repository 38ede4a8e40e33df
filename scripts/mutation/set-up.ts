// Runs before each test file, in a thread that has seen other mutants.
import { afterEach, beforeEach, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant of this run; the first run has none. */
    activeMutant?: string
    /** Under which name Stryker says it to the code. */
    globalNamespace: string
  }
}

const thread = globalThis as { noticedMutant?: string } & Partial<Record<string, { activeMutant?: string }>>
const mutant = inject('activeMutant')

// A statement that a test file runs as it is read is done without the mutant of the run before.
const switched = thread[inject('globalNamespace')]
if (switched) switched.activeMutant = undefined

// One test that fails is enough. Vitest's own `bail` would leave the product of the file open, and its connections.
if (mutant !== undefined) {
  if (thread.noticedMutant === mutant) throw new Error('It was noticed by a test before')
  beforeEach(({ skip }) => {
    if (thread.noticedMutant === mutant) skip()
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') thread.noticedMutant = mutant
  })
}
