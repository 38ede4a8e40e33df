import { type Keyed, openSecret, sealSecret } from '#src/server/sealed.ts'
import type { SealedColumn } from '#src/server/sealed-columns.ts'

/** Fields that open a home, or lead to what does: sealed in the database. */
const SEALED = {
  wifiPassword: 'arrival_notes.wifi_password',
  doorCode: 'arrival_notes.door_code',
  directions: 'arrival_notes.directions',
  parking: 'arrival_notes.parking',
} as const satisfies Record<string, SealedColumn>

type Secrets = Partial<Record<keyof typeof SEALED, string | null>>
type Change = (column: SealedColumn, value: string) => string

function changed<Notes extends Secrets>(notes: Notes, change: Change): Notes {
  const names = Object.keys(SEALED) as (keyof typeof SEALED)[] // it has no others
  const values = names.flatMap(name => {
    const value = notes[name]
    return value ? [[name, change(SEALED[name], value)] as const] : []
  })
  return { ...notes, ...Object.fromEntries(values) }
}

/** Notes of a property as they are stored. */
export const sealNotes = <Notes extends Secrets>(config: Keyed, propertyId: string, notes: Notes): Notes =>
  changed(notes, (column, value) => sealSecret(config, column, propertyId, value))

/** Notes of a property as they were written, some of them or all. */
export const openNotes = <Notes extends Secrets>(config: Keyed, propertyId: string, notes: Notes): Notes =>
  changed(notes, (column, value) => openSecret(config, column, propertyId, value))
