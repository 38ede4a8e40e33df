import { endpoint } from '#src/contract/endpoint.ts'
import { succeeded } from '#src/contract/fields.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'

export const copyNotForm = problem('UNSUPPORTED_MEDIA_TYPE', 415, 'Please send the copy as a form')
export const noCopyFile = invalid('file', 'Please choose the ZIP of a copy that Naledi made')
export const noCopy = problem('NOT_A_COPY', 400, 'Please choose the ZIP of a copy that Naledi made')
export const copyCutOff = problem(
  'COPY_DAMAGED',
  400,
  'The ZIP is damaged or not complete. Download the copy again',
)
export const unsafePath = problem(
  'UNSAFE_PATH',
  400,
  'The ZIP names a file outside its own folder, so nothing was loaded',
)
export const foreignFormat = problem(
  'FOREIGN_FORMAT',
  400,
  'The ZIP is not of the format {format}, which is the one that we can load',
)
export const fileChanged = problem(
  'COPY_CHANGED',
  400,
  '{path} is not as the manifest of the copy says, so nothing was loaded',
)
export const rowUnread = problem(
  'COPY_UNREADABLE',
  400,
  'Row {row} of {path} can’t be loaded ({why}), so nothing was loaded',
)
export const copyTooLarge = problem('TOO_LARGE', 413, 'That copy is larger than we can load: {what}')
export const organisationNotEmpty = problem(
  'ORGANISATION_NOT_EMPTY',
  409,
  'You already have properties, bookings or messages here. A copy can be loaded only where there is nothing yet',
)

export const wrongPassphrase = invalid(
  'passphrase',
  'That passphrase doesn’t open the guest register of this copy, so nothing was loaded',
)

/** A ZIP as it lies on the disk, under a name of its own. */
export type UploadedCopy = { file: string; name: string; passphrase: string | null }

export const importOrganisation = endpoint({
  method: 'POST',
  path: '/api/organisation/import',
  kind: 'form',
  changes: [
    'homes',
    'bookings',
    'messages',
    'templates',
    'automations',
    'reviews',
    'nights',
    'money',
    'account',
    'pictures',
  ],
  who: { may: 'organisation.change' },
  status: 201,
  summary:
    'Load a copy that POST /organisation/export made, here or elsewhere, as `file` of a form, into an organisation that has nothing yet. Properties come hidden and automations off; nobody is mailed. All of it is loaded, or nothing. Photos follow in the background. `passphrase`, before the file: that of the guest register in it, which is left out without',
  input: z.object({ file: z.file(), passphrase: z.string().optional() }) as unknown as z.ZodType<
    UploadedCopy,
    FormData
  >, // the route reads the form itself
  output: z.object({
    success: succeeded,
    message: z.string(),
    import: z.object({
      properties: z.int(),
      bookings: z.int(),
      messages: z.int(),
      templates: z.int(),
      automations: z.int(),
      reviews: z.int(),
      /** Lodgers of the guest register. */
      lodgers: z.int(),
      /** Those that follow in the background. */
      photos: z.int(),
    }),
  }),
  problems: [
    copyNotForm,
    noCopyFile,
    noCopy,
    copyCutOff,
    unsafePath,
    foreignFormat,
    fileChanged,
    rowUnread,
    copyTooLarge,
    organisationNotEmpty,
    wrongPassphrase,
  ],
})
