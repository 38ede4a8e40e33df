import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { KEY_FILE, newKey, OLD_KEYS_FILE, readSecretKeys } from './settings/read-secret-keys.ts'

/** Replaces a file as a whole, so that after a crash it is the one or the other. */
async function replaceFile(file: string, words: string): Promise<void> {
  const draft = `${file}.${process.pid}`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(words)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
  const folder = await open(path.dirname(file))
  await folder.sync().finally(() => folder.close())
}

/** Makes a new key in DATA_DIR; the one before it is in `secret-keys-old` first, so that nothing is lost where this ends in between. */
export async function changeSecretKey(dataDir: string): Promise<void> {
  const { secretKey, oldSecretKeys } = await readSecretKeys({ secretKey: undefined, dataDir })
  await replaceFile(path.join(dataDir, OLD_KEYS_FILE), [secretKey, ...oldSecretKeys, ''].join('\n'))
  await replaceFile(path.join(dataDir, KEY_FILE), newKey())
}
