// A backup is one line that says how the rest is sealed, then frames. See docs/operations/backup-and-restore.md#format.
import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { BackupError } from '../backup-error.ts'

/** Plain bytes that one frame holds at most. */
export const FRAME_BYTES_MAX = 2 ** 18
/** Kind and flags (1), length (4), and a checksum of these five (4), so that a damaged length is not taken for a cut. */
export const FRAME_HEAD_BYTES = 9
export const TAG_BYTES = 16
export const NONCE_BYTES = 12
export const HEADER_BYTES_MAX = 256
const KEY_BYTES = 32
const SALT_BYTES = 32
const CHECK_BYTES = 8
const MAGIC = 'naledi-backup/1'

/** Kinds of frames: the manifest, the begin of a table or a picture, bytes of it, its end, and the end of the file. */
export const FRAME_KINDS = ['manifest', 'begin', 'bytes', 'close', 'end'] as const
export type FrameKind = (typeof FRAME_KINDS)[number]
/** Beside the kind: the payload is compressed with Zstandard. */
export const COMPRESSED = 0x80

/** Seals the frames of one file. Without a key they have checksums alone. */
export type Seal = { key: Buffer | null; headerHash: Buffer }

const short = (bytes: Buffer | ArrayBuffer): string => Buffer.from(bytes as ArrayBuffer).toString('base64url')
const derive = (backupKey: string, salt: Buffer, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', backupKey, salt, `naledi backup ${use}`, bytes))
const hashOf = (words: string | Buffer): Buffer => createHash('sha256').update(words).digest()

/** Returns the first line of a new file and its seal: each file has a key of its own, so that a counter may be the nonce. */
export function createHeader(backupKey: string | undefined): { line: string; seal: Seal } {
  const salt = randomBytes(SALT_BYTES)
  const how = backupKey
    ? `aes-256-gcm ${short(salt)} ${short(derive(backupKey, salt, 'check', CHECK_BYTES))}`
    : `not-encrypted ${short(salt)} -`
  const words = `${MAGIC} ${how}`
  const line = `${words} ${short(hashOf(words).subarray(0, CHECK_BYTES))}\n`
  const key = backupKey ? derive(backupKey, salt, 'frames', KEY_BYTES) : null
  return { line, seal: { key, headerHash: hashOf(line) } }
}

/** Returns the seal of a file by its first line. Throws `BackupError` where it is no backup, is damaged, or was made with another key. */
export function readHeader(line: string, backupKey: string | undefined): Seal {
  const [magic, how, salt = '', check, sum] = line.trimEnd().split(' ')
  if (!magic?.startsWith('naledi-backup/'))
    throw new BackupError('it is not a backup of Naledi, or its first line is damaged')
  if (magic !== MAGIC)
    throw new BackupError(`it has the format ${magic}, which this version does not know: use a newer version`)
  if (sum !== short(hashOf([magic, how, salt, check].join(' ')).subarray(0, CHECK_BYTES)))
    throw new BackupError('its first line is damaged: use another copy of the file')
  if (how === 'not-encrypted') return { key: null, headerHash: hashOf(line) }
  if (!backupKey) throw new BackupError('it is encrypted: set BACKUP_KEY to the key that it was made with')
  const salted = Buffer.from(salt, 'base64url')
  if (check !== short(derive(backupKey, salted, 'check', CHECK_BYTES)))
    throw new BackupError(
      'it was encrypted with another key: set BACKUP_KEY to the key that it was made with',
    )
  return { key: derive(backupKey, salted, 'frames', KEY_BYTES), headerHash: hashOf(line) }
}

/** Returns what is authenticated beside the payload of a frame: the file, the place of the frame in it, and its head. */
export function boundTo({ headerHash }: Seal, counter: number, head: Buffer): Buffer {
  const place = Buffer.alloc(8)
  place.writeBigUInt64BE(BigInt(counter))
  return Buffer.concat([headerHash, place, head])
}

/** Returns the nonce of a frame: its counter, which no other frame under this key has. */
export function nonceOf(counter: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeBigUInt64BE(BigInt(counter), NONCE_BYTES - 8)
  return nonce
}

/** Returns the checksum of a frame in a file without a key. */
export const checksumOf = (bound: Buffer, payload: Buffer): Buffer =>
  createHash('sha256').update(bound).update(payload).digest().subarray(0, TAG_BYTES)
