import { sql } from 'drizzle-orm'
import { logWholeReading, openLodgerRow } from '#src/features/guest-register/server/commands.ts'
import { openSecret } from '#src/server/sealed.ts'
import { csvOf, listed, type OrganisationCopy } from './copy.ts'
import { REGISTER_FORMAT, sealRow } from './register-seal.ts'
import { objectsOf, rowsOf } from './rows-of.ts'

/** A photo of each is some hundred KB. */
const ROWS_AT_ONCE = 4

export const REGISTER_PATH = 'register/register.json'

type Asked = { salt: string; key: Buffer }

type LodgerRow = {
  id: string
  booking_id: string
  n: number
  details: string | null
  photo: string | null
  created_at: string
}
type SheetRow = { booking_id: string; photo: string }
type SettingsRow = {
  property_id: string
  class: string
  on: boolean
  sheet: boolean
  register_complete: boolean
}

/** Reads all of the register as it was written, a part at a time. */
async function* partsOf({ deps: { config }, tx, organisationId }: OrganisationCopy) {
  const settings = sql`select property_id, class, is_on as on, needs_sheet as sheet, holds_door_code as register_complete
    from register_settings where organisation_id = ${organisationId} order by property_id`
  for await (const row of rowsOf<SettingsRow>(tx, settings)) yield { kind: 'settings', ...row }
  const lodgers = sql`select id, booking_id, n, details, photo, created_at::text from lodgers
    where organisation_id = ${organisationId} order by booking_id, n`
  for await (const row of rowsOf<LodgerRow>(tx, lodgers, ROWS_AT_ONCE)) {
    const { booking_id, n, created_at } = row
    yield { kind: 'lodger', booking_id, n, created_at, details: openLodgerRow(config, row) }
    if (row.photo)
      yield { kind: 'photo', booking_id, n, photo: openSecret(config, 'lodgers.photo', row.id, row.photo) }
  }
  const sheets = sql`select booking_id, photo from register_sheets where organisation_id = ${organisationId} order by booking_id`
  for await (const { booking_id, photo } of rowsOf<SheetRow>(tx, sheets, ROWS_AT_ONCE))
    yield {
      kind: 'sheet',
      booking_id,
      photo: openSecret(config, 'register_sheets.photo', booking_id, photo),
    }
}

const READINGS = listed('at', 'booking_id', 'lodger', 'act', 'by', 'reason')

/** Writes who read which lodger, when and why: names of the team and no lodger's, so it is not sealed. */
async function writeReadings({ tx, zip, organisationId }: OrganisationCopy): Promise<void> {
  const readings = sql`
    select at, booking_id, n as lodger, act, (select name from users where users.id = actor_id) as by, reason
    from register_readings where organisation_id = ${organisationId} order by at, register_readings.id`
  await csvOf(zip, 'register/readings.csv', READINGS, rowsOf(tx, readings))
  await zip.json(
    'register/readings.json',
    objectsOf(tx, sql`select row_to_json(reading) as row from (${readings}) as reading`),
  )
}

/** Writes `register/`, sealed row by row with the key of a passphrase; each lodger is logged as read before. Beside it lies the log of who read whom until then. */
export async function writeRegister(copy: OrganisationCopy, { salt, key }: Asked): Promise<void> {
  const { deps, organisationId, userId, zip } = copy
  await logWholeReading(deps.db, {
    organisationId,
    actorId: userId,
    reason: 'Copy of the organisation',
    at: deps.now(),
  })
  await zip.json(
    REGISTER_PATH,
    (async function* () {
      yield { format: REGISTER_FORMAT, salt }
      let row = 1
      for await (const part of partsOf(copy)) yield { sealed: sealRow(key, (row += 1), part) }
      yield { sealed: sealRow(key, row + 1, { kind: 'end' }) }
    })(),
  )
  await writeReadings(copy)
}
