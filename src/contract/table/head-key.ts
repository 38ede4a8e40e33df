import { createHash } from 'node:crypto'
import { nameOf } from './head.ts'

/** Returns a head by which its mapping is remembered: the SHA-256 of its names. */
export const headKeyOf = (head: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(head.map(nameOf)))
    .digest('hex')
