import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The 100,000 most common passwords of six characters or more, as a Bloom filter of 24 bits for each: a common password is always found,
 * and of 100,000 others one is taken for common. Made by `npm run common-passwords`.
 */
const FILE = path.join(import.meta.dirname, 'common-passwords.bin')
export const BYTES = 300_000
const BITS = BYTES * 8
/** The number of bits for each password at which the fewest others are taken for common: 24 × ln 2. */
const BITS_EACH = 17

/** The bits that stand for a password: two halves of its digest, added up (Kirsch and Mitzenmacher). */
export function bitsOf(password: string): number[] {
  const digest = createHash('sha256').update(password).digest()
  const [first, second] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
  return Array.from({ length: BITS_EACH }, (_, index) => (first + index * second) % BITS)
}

let filter: Promise<Buffer> | undefined

/** True if a password, in small letters, is among the most common ones. The file is read when the first password is set. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const bits = await (filter ??= readFile(FILE))
  return bitsOf(password).every(bit => (bits[bit >> 3]! >> (bit & 7)) & 1) // each bit is within the file
}
