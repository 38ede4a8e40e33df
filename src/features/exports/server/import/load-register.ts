import { z } from '#src/contract/zod.ts'
import { insertLoaded, type LoadedPart } from '#src/features/guest-register/server/commands.ts'
import { ID_KINDS, LODGING_CLASSES, RESIDENCE_STATUSES } from '#src/features/guest-register/rules.ts'
import { fileChanged, rowUnread, wrongPassphrase } from '../../contract/import.ts'
import { keyOf, openRow, REGISTER_FORMAT } from '../export/register-seal.ts'
import { REGISTER_PATH } from '../export/write-register.ts'
import { type Arriving, shaped } from './arriving-copy.ts'

const PHOTO_CHARS_MAX = 3 * 1024 ** 2

const perhaps = (charsMax: number) => z.string().max(charsMax).nullable()
const n = z.int().min(1).max(100)
const photo = z
  .string()
  .max(PHOTO_CHARS_MAX)
  .regex(/^[\w+/]+=*$/)

const headShape = z.object({
  format: z.literal(REGISTER_FORMAT),
  salt: z.string().regex(/^[\w-]{22}$/),
})
const sealedShape = z.object({ sealed: z.string().regex(/^[\w-]{38,}$/) })
const partShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('settings'),
    property_id: z.uuid(),
    class: z.enum(LODGING_CLASSES),
    on: z.boolean(),
    sheet: z.boolean(),
    register_complete: z.boolean(),
  }),
  z.object({
    kind: z.literal('lodger'),
    booking_id: z.uuid(),
    n,
    created_at: z
      .string()
      .max(40)
      .refine(moment => !Number.isNaN(Date.parse(moment))),
    details: z.object({
      full_names: perhaps(120),
      surname: perhaps(120),
      id_kind: z.enum(ID_KINDS).nullable(),
      id_number: perhaps(40),
      country: perhaps(2),
      status: z.enum(RESIDENCE_STATUSES).nullable(),
      permit: perhaps(120),
      home_address: perhaps(300),
      is_child: z.boolean(),
    }),
  }),
  z.object({ kind: z.literal('photo'), booking_id: z.uuid(), n, photo }),
  z.object({ kind: z.literal('sheet'), booking_id: z.uuid(), photo }),
  z.object({ kind: z.literal('end') }),
])
type Part = z.output<typeof partShape>

/** Returns a part with the ids that its stay and property have here; null of one whose stay or property was not loaded. */
function loadedOf({ ids }: Arriving, part: Exclude<Part, { kind: 'end' }>): LoadedPart | null {
  if (part.kind === 'settings') {
    const propertyId = ids.of(part.property_id)
    const { class: lodging, on: isOn, sheet: needsSheet, register_complete: holdsDoorCode } = part
    if (!propertyId) return null
    return { kind: 'settings', propertyId, class: lodging, isOn, needsSheet, holdsDoorCode }
  }
  const bookingId = ids.of(part.booking_id)
  if (!bookingId) return null
  if (part.kind !== 'lodger') return { ...part, bookingId }
  const { kind, details, created_at: createdAt } = part
  return { kind, n: part.n, details, bookingId, createdAt: new Date(createdAt) }
}

/** Returns the place of a part: a lodger, a photo of one, a sheet or a setting is there once. */
const placeOf = (part: LoadedPart): string =>
  part.kind === 'settings'
    ? `${part.kind} ${part.propertyId}`
    : `${part.kind} ${part.bookingId} ${'n' in part ? part.n : ''}`

/** Loads the register of a copy, if it has one and its passphrase is given; returns how many lodgers. Throws 400 for a wrong one. */
export async function loadRegister(arriving: Arriving, passphrase: string | null): Promise<number> {
  const { copy, deps, tx, organisationId } = arriving
  if (passphrase === null || !copy.has(REGISTER_PATH)) return 0
  let key: Buffer | undefined
  let lodgers = 0
  let hasEnd = false
  const places = new Set<string>()
  const into = { config: deps.config, organisationId, now: deps.now() }
  for await (const { row, value } of copy.rows(REGISTER_PATH)) {
    if (!key) {
      key = await keyOf(passphrase, shaped(headShape, value, REGISTER_PATH, row).salt)
      continue
    }
    if (hasEnd) throw fileChanged({ path: REGISTER_PATH })
    const { sealed } = shaped(sealedShape, value, REGISTER_PATH, row)
    let opened: unknown
    try {
      opened = openRow(key, row, sealed)
    } catch {
      // The first says whether the key is the right one.
      throw row === 2 ? wrongPassphrase() : fileChanged({ path: REGISTER_PATH })
    }
    const part = shaped(partShape, opened, REGISTER_PATH, row)
    if (part.kind === 'end') {
      hasEnd = true
      continue
    }
    const loaded = loadedOf(arriving, part)
    if (loaded && places.has(placeOf(loaded)))
      throw rowUnread({ path: REGISTER_PATH, row, why: `its ${loaded.kind} is there twice` })
    if (loaded) {
      places.add(placeOf(loaded))
      await insertLoaded(tx, into, loaded)
    }
    if (loaded?.kind === 'lodger') lodgers += 1
  }
  if (!hasEnd) throw rowUnread({ path: REGISTER_PATH, row: '–', why: 'its end is missing' })
  return lodgers
}
