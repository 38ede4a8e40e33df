/** A name as heads of columns are compared: without case and doubled blanks. */
export const nameOf = (written: string): string =>
  written.replaceAll('\u00a0', ' ').split(' ').filter(Boolean).join(' ').toLowerCase()
