import { afterAll } from 'vitest'
import { type StandInModel, startStandInModel } from './start-stand-in-model.ts'

export type { ChatMessage, ChatRequest, Reply, StandInModel } from './start-stand-in-model.ts'

/** One for a test file, which ends with it. */
export async function openStandInModel(): Promise<StandInModel> {
  const model = await startStandInModel()
  afterAll(() => model.close())
  return model
}
