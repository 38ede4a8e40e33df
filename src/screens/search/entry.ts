/** One line of the search: where it leads, and what tells two of one name apart. */
export type Entry = {
  kind: EntryKind
  label: string
  note?: string | undefined
  detail?: string | undefined
  to: string
}

export type EntryKind = 'place' | 'property' | 'guest' | 'booking' | 'message' | 'help'

export type EntryGroup = { title: string; entries: readonly Entry[] }
