import { createHash } from 'node:crypto'

/** A name as heads of columns are compared: without case and doubled blanks. */
export const nameOf = (written: string): string =>
  written.replaceAll('\u00a0', ' ').split(' ').filter(Boolean).join(' ').toLowerCase()

/** Returns a head by which its mapping is remembered: the SHA-256 of its names. */
export const headKeyOf = (head: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(head.map(nameOf)))
    .digest('hex')
