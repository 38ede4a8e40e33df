import { endpoint } from '#src/contract/endpoint.ts'
import { id, succeeded } from '#src/contract/fields.ts'
import { invalid } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { LODGING_CLASSES } from '../rules.ts'

export const classRequiresRegister = invalid(
  'on',
  'The law asks for a guest register at hotels, lodges, guest houses and apartments',
)

const settings = z.object({
  class: z.enum(LODGING_CLASSES),
  /** True if regulation 36 names the class. */
  required: z.boolean(),
  on: z.boolean(),
  /** True if each stay has a sheet that its lodgers sign in ink. */
  sheet: z.boolean(),
  /** True if guests are shown the door code only when all of them have registered. */
  register_complete: z.boolean(),
})

export const readRegisterSettings = endpoint({
  method: 'GET',
  path: '/api/properties/:id/register',
  reads: ['homes'],
  who: { may: 'register.read' },
  summary:
    'Get whether an own property keeps a guest register. `required`: the law names its class; a property without a choice is a house, which need not keep one',
  input: z.object({ id }),
  output: z.object({ success: succeeded, register: settings }),
})

export const changeRegisterSettings = endpoint({
  method: 'PUT',
  path: '/api/properties/:id/register',
  changes: ['homes', 'bookings'],
  who: { may: 'register.read' },
  summary:
    'Set the class of an own property in law and whether it keeps a guest register, which every class but `house` has to. `register_complete`: guests are shown the door code only when all of them have registered',
  input: z.object({
    id,
    class: z.enum(LODGING_CLASSES, 'Please choose hotel, lodge, guest_house, apartment or house'),
    on: z.boolean('Please choose on or off').optional(),
    sheet: z.boolean('Please choose on or off').default(true),
    register_complete: z.boolean('Please choose on or off').default(false),
  }),
  output: z.object({ success: succeeded, register: settings }),
  problems: [classRequiresRegister],
})
