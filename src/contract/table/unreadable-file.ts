import { cutAt } from '../characters.ts'

/** A file that cannot be read, in words that name what was found and where. */
export class UnreadableFile extends Error {
  constructor(found: string) {
    super(found)
    this.name = 'UnreadableFile'
  }
}

const SHOWN_CHARS = 40

/** Returns what stands in a file as it is quoted to its host. */
export const shown = (value: string): string =>
  value === '' ? 'nothing' : `“${value.length > SHOWN_CHARS ? `${cutAt(value, SHOWN_CHARS)}…` : value}”`
