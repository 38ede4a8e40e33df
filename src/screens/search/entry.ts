/** One line of the search: its address, and a text that distinguishes two of one name. */
export type Entry = {
  kind: EntryKind
  label: string
  note?: string | undefined
  detail?: string | undefined
  to: string
}

export type EntryKind = 'place' | 'property' | 'guest' | 'booking' | 'message' | 'help'

export type EntryGroup = { title: string; entries: readonly Entry[] }
