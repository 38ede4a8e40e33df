/** Size of the pieces in which a copy lies in a bucket, in bytes. */
export const PIECE_BYTES = 8 * 1024 * 1024

/** Returns the name of a piece, which no picture has, so that nothing shows it. */
export const pieceName = (id: string, number: number): string =>
  `export-${id}-${String(number).padStart(6, '0')}.piece`
