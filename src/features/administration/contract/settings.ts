import { endpoint } from '#src/contract/endpoint.ts'
import { email, line, stayDate, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { currentPassword, passwordNeeded } from '#src/features/accounts/contract.ts'
import { platform } from '#src/features/platform/contract.ts'

const LINE_CHARS_MAX = 200
const PEOPLE_MAX = 20
const LINKS_MAX = 10

const VAT_WORDS = 'A VAT number has 10 digits and starts with 4'
const LINK_WORDS = 'Please give an address that begins with https://'

/** Returns what is left empty is unsaid. */
const unsaid = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess(value => (typeof value === 'string' && value.trim() === '' ? null : value), shape.nullable())
const said = unsaid(line(LINE_CHARS_MAX))

/** Of whoever runs the installation: what is not given stays. */
export const settingsFields = z.object({
  legalName: said.optional(),
  registrationNumber: said.optional(),
  vatNumber: unsaid(
    z
      .string(VAT_WORDS)
      .trim()
      .regex(/^4\d{9}$/, VAT_WORDS),
  ).optional(),
  physicalAddress: said.optional(),
  phone: said.optional(),
  email: unsaid(email).optional(),
  officeBearers: z
    .array(line(LINE_CHARS_MAX))
    .max(PEOPLE_MAX, `Please name at most ${PEOPLE_MAX}`)
    .transform(names => names.filter(name => name !== ''))
    .optional(),
  informationOfficer: said.optional(),
  launchDate: unsaid(stayDate()).optional(),
  socialLinks: z
    .array(z.url({ protocol: /^https$/, error: LINK_WORDS }).max(LINE_CHARS_MAX))
    .max(LINKS_MAX, `Please give at most ${LINKS_MAX} addresses`)
    .optional(),
})

const output = z.object({ success: succeeded, settings: platform })

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  reads: ['platform'],
  who: { oversees: 'product.read' },
  summary: 'Get who runs this installation, as in `GET /platform`',
  input: z.object({}),
  output,
})

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  changes: ['platform'],
  who: { oversees: 'product.change' },
  summary:
    'Update who runs this installation. Omitted fields stay, empty ones are cleared. A VAT number appears on every invoice from now on',
  input: settingsFields.extend({ currentPassword }),
  output,
  problems: [passwordNeeded],
})
