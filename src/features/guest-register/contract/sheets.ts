import { endpoint } from '#src/contract/endpoint.ts'
import { id, requiredLine, stayDate, succeeded } from '#src/contract/fields.ts'
import { invalid, notFound, problem, rateLimited } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { pictureTooLarge } from '#src/features/uploads/contract.ts'
import { noPicture } from './by-link.ts'
import { reason } from './parts.ts'
import { registerOff } from './registers.ts'

export const sheetOff = problem(
  'SHEET_OFF',
  409,
  'This property has no sheets to sign. Turn them on for the property first',
)
export const producedBackwards = invalid('to', 'The last day is before the first')
export const producedTooLong = invalid('to', 'Please choose at most 366 days')
export const producedTooMany = invalid('to', 'More than {max} guests stayed then. Please choose fewer days')

export const readSheet = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/register/sheet.pdf',
  kind: 'file',
  reads: ['bookings'],
  who: { may: 'register.read' },
  summary:
    'Get the sheet that the lodgers of a stay sign in ink, filled in with what they wrote. It is logged as a reading of each',
  input: z.object({ id }),
  output: z.string(),
  problems: [registerOff, sheetOff],
})

/** A form with a photo of a signed sheet, as the routes read it. */
type PhotoOfSheet = { id: string; photo: string }

export const changeSignedSheet = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/register/signed-sheet',
  changes: ['bookings'],
  who: { may: 'register.read' },
  kind: 'form',
  summary:
    'Save a photo of the sheet that the lodgers of a stay signed in ink, at most 20 MB, in place of the one before. It is sealed',
  input: z.object({ id, photo: z.file() }) as unknown as z.ZodType<PhotoOfSheet, FormData>, // the route reads the form itself
  output: z.object({ success: succeeded, signed_sheet: z.boolean() }),
  problems: [noPicture, pictureTooLarge, rateLimited],
})

export const readSignedSheet = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/register/signed-sheet/read',
  changes: [],
  who: { may: 'register.read' },
  summary:
    'Read the photo of the signed sheet as a data address, with the reason why. It is logged as a reading of each lodger',
  input: z.object({ id, reason }),
  output: z.object({ success: succeeded, photo: z.string() }),
})

export const produceRegister = endpoint({
  method: 'POST',
  path: '/api/guest-register/produce',
  kind: 'file',
  changes: [],
  who: { may: 'register.read' },
  summary:
    'Produce the register of an own property, also of one that was deleted, to an immigration or police officer, as PDF: all lodgers of stays between two days. It is logged for good, with the officer',
  input: z.object({
    from: stayDate(),
    to: stayDate(),
    property_id: id,
    officer: requiredLine(120, 'Please give the name of the officer'),
    number: requiredLine(60, 'Please give the number of the officer'),
    authority: requiredLine(120, 'Please say for which authority the officer asks'),
  }),
  output: z.string(),
  problems: [notFound, producedBackwards, producedTooLong, producedTooMany],
})
