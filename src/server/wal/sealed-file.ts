import { open, rename, rm } from 'node:fs/promises'
import { createFrameWriter, type FrameWriter } from '../backup/file/write-frames.ts'
import { readFrames } from '../backup/file/read-frames.ts'

/** Writes a file in the format of backups, sealed with BACKUP_KEY where there is one: it has its name once all of it is on the disk. */
export async function writeSealed(
  name: string,
  backupKey: string | undefined,
  write: (frames: FrameWriter) => Promise<void>,
): Promise<void> {
  const part = `${name}.part`
  const file = await open(part, 'w', 0o600)
  try {
    const frames = await createFrameWriter(file, backupKey)
    await write(frames)
    await frames.say('end', {})
    await file.sync()
    await file.close()
    await rename(part, name)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

/** Reads the bytes of a sealed file, each proved before it is given. Throws `BackupError` that names the file. */
export async function* bytesOfSealed(name: string, backupKey: string | undefined): AsyncGenerator<Buffer> {
  for await (const frame of readFrames(name, backupKey)) if (frame.kind === 'bytes') yield frame.payload()
}
