import { access, constants, mkdir } from 'node:fs/promises'
import { StartError } from './start-error.ts'

/** Makes the folder of the data where there is none. Throws `StartError` where this user cannot write to it. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${dataDir} should be a folder that this user may write to (${(error as Error).message}).`,
    )
  }
}
