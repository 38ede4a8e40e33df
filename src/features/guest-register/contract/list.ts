import { endpoint } from '#src/contract/endpoint.ts'
import { id, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'
import { progress } from './parts.ts'

export const REGISTER_VIEWS = ['coming', 'past'] as const

const ofStay = z.object({
  /** The booking’s. */
  _id: id,
  reference: z.string(),
  property_id: id,
  property_name: z.string(),
  guest_name: z.string(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  expected: z.int(),
  lodgers: z.array(progress),
  signed_sheet: z.boolean(),
  sheet: z.boolean(),
})
export type StayRegister = z.input<typeof ofStay>

export const listRegisters = endpoint({
  method: 'GET',
  path: '/api/guest-register',
  reads: ['bookings', 'homes'],
  who: { may: 'register.read' },
  summary:
    'List the stays of properties that keep a guest register, and how far the lodgers of each are, without who they are. `coming`: stays that are not over, by arrival; `past`: those whose register is still held (`held_months` after the departure), the latest departure first, also of a property that is deleted since (`deleted_properties`), whose register is held as long. `keeping`: how many properties keep a register',
  input: queryParameters(
    {},
    z.object({ ...page, view: z.enum(REGISTER_VIEWS).default('coming'), property_id: id.optional() }),
  ),
  output: z.object({
    success: succeeded,
    registers: z.array(ofStay),
    keeping: z.int(),
    /** Properties that are deleted and whose register is still held; the officer’s copy takes their ids. */
    deleted_properties: z.array(z.object({ property_id: id, property_name: z.string() })),
    /** Months after the departure for which a register is held. */
    held_months: z.int(),
    ...paging,
  }),
})
