import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** The largest databases of a run, and the product's own memory beside them. */
const ROOM_BYTES = 6 * 1024 ** 3

/**
 * Returns the folder for data that is thrown away: in memory where there is plenty of it, else on the disk. Each test file copies a whole
 * database, for which PostgreSQL waits for the disk several times; in memory that takes an eighth of the time.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem()) > ROOM_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir() // such as on macOS
  }
}
