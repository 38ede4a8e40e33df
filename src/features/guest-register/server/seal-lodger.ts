import { openSecret, sealSecret, type Keyed } from '#src/server/sealed.ts'
import type { lodgers } from '#src/server/db/schema.ts'
import { ASKED_FIELDS, BLANK_LODGER, masked, type AskedField, type Lodger } from '../rules.ts'

export type LodgerRow = typeof lodgers.$inferSelect

/** Returns a lodger's details as they are stored under this id. */
export const sealLodger = (config: Keyed, rowId: string, lodger: Lodger): string =>
  sealSecret(config, 'lodgers.details', rowId, JSON.stringify(lodger))

/** Returns a lodger as it was written. */
export const openLodger = (config: Keyed, { id, details }: Pick<LodgerRow, 'id' | 'details'>): Lodger =>
  details === null
    ? BLANK_LODGER
    : { ...BLANK_LODGER, ...JSON.parse(openSecret(config, 'lodgers.details', id, details)) }

/** Returns how far a lodger is, without who it is. */
export const progressOf = ({ n, missing }: Pick<LodgerRow, 'n' | 'missing'>) => ({
  n,
  complete: missing.length === 0,
  missing: missing as AskedField[], // written from them alone
})

/** Returns a lodger to who holds the link: that something is written, and not what. */
export const shownLodger = (config: Keyed, row: Pick<LodgerRow, 'id' | 'n' | 'details' | 'missing'>) => {
  const lodger = openLodger(config, row)
  const { full_names, surname, id_number, is_child } = lodger
  return {
    ...progressOf(row),
    written: ASKED_FIELDS.filter(field =>
      field === 'photo' ? !row.missing.includes(field) : lodger[field] !== null,
    ),
    full_names: masked(full_names),
    surname: masked(surname),
    id_number: masked(id_number),
    is_child,
  }
}
