import { endpoint } from '#src/contract/endpoint.ts'
import { email, id, instant, language, line, requiredLine, succeeded } from '#src/contract/fields.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'

export const CLEANERS_MAX = 50
const NAME_CHARS_MAX = 80
const PHONE_CHARS_MAX = 40
const PROPERTIES_MAX = 200

export const NAME_REQUIRED = 'Enter the cleaner’s name'
export const PHONE_INVALID = 'Enter a phone number, such as 082 555 0144'
export const REACH_REQUIRED = 'Enter a phone number or an email address'
export const EMAIL_TO_MAIL = 'Enter an email address to send these emails'

const CHOOSE_PROPERTIES = 'Choose properties from the list'

export const tooManyCleaners = problem(
  'TOO_MANY_CLEANERS',
  409,
  `You can have up to ${CLEANERS_MAX} cleaners. Delete one to add another`,
)
export const noNumber = invalid('phone', PHONE_INVALID)
export const notYourProperty = invalid('property_ids', CHOOSE_PROPERTIES)

const perhaps = z.string().nullable()

export const cleaner = z.object({
  _id: id,
  name: z.string(),
  phone: perhaps,
  email: perhaps,
  language,
  shows_code: z.boolean(),
  is_mailed: z.boolean(),
  property_ids: z.array(id),
  /** The address of the cleaner's page; null once it is revoked. */
  link: perhaps,
  createdAt: instant,
})
export type CleanerAnswer = z.input<typeof cleaner>

const empty = (value: unknown) => (value === '' ? null : value)

const sent = {
  name: requiredLine(NAME_CHARS_MAX, NAME_REQUIRED),
  phone: line(PHONE_CHARS_MAX).nullish(),
  email: z.preprocess(empty, email.nullish()),
  language: language.default('en'),
  shows_code: z.boolean().default(false),
  is_mailed: z.boolean().default(false),
  property_ids: z
    .array(id, CHOOSE_PROPERTIES)
    .max(PROPERTIES_MAX, `Please choose at most ${PROPERTIES_MAX} properties`)
    .default([]),
}

type Reach = { phone?: string | null | undefined; email?: string | null | undefined }

const isReachable = ({ phone, email: address }: Reach) => Boolean(phone || address)
const canBeMailed = ({ is_mailed: isMailed, email: address }: Reach & { is_mailed: boolean }) =>
  !isMailed || Boolean(address)
const UNREACHABLE = { path: ['phone'], error: REACH_REQUIRED }
const NOT_MAILED = { path: ['email'], error: EMAIL_TO_MAIL }

const who = { may: 'cleaners.change' } as const
const one = z.object({ success: succeeded, cleaner })

export const listCleaners = endpoint({
  method: 'GET',
  path: '/api/turnovers/cleaners',
  reads: ['turnovers', 'homes'],
  who,
  summary: 'List cleaners with their properties and secret links',
  input: z.object({}),
  output: z.object({ success: succeeded, cleaners: z.array(cleaner), total: z.int() }),
})

export const addCleaner = endpoint({
  method: 'POST',
  path: '/api/turnovers/cleaners',
  changes: ['turnovers'],
  who,
  creates: true,
  summary:
    'Add a cleaner, who gets a page behind a secret link and needs no account. A property has one cleaner: those in `property_ids` change to this one. `is_mailed`: an email at 17:00 the day before; `shows_code`: the page shows door codes from the day before',
  input: z.object(sent).refine(isReachable, UNREACHABLE).refine(canBeMailed, NOT_MAILED),
  output: one,
  problems: [noNumber, notYourProperty, tooManyCleaners],
})

export const changeCleaner = endpoint({
  method: 'PUT',
  path: '/api/turnovers/cleaners/:id',
  changes: ['turnovers'],
  who,
  summary: 'Replace the details of a cleaner; omitted fields are emptied. The link stays',
  input: z
    .object({ id, ...sent })
    .refine(isReachable, UNREACHABLE)
    .refine(canBeMailed, NOT_MAILED),
  output: one,
  problems: [noNumber, notYourProperty],
})

export const deleteCleaner = endpoint({
  method: 'DELETE',
  path: '/api/turnovers/cleaners/:id',
  changes: ['turnovers'],
  who,
  summary: 'Delete a cleaner; the link stops working',
  input: z.object({ id }),
  output: z.object({ success: succeeded }),
})

export const renewCleanerLink = endpoint({
  method: 'POST',
  path: '/api/turnovers/cleaners/:id/link',
  changes: ['turnovers'],
  who,
  summary: 'Give a cleaner a new link; the old one stops working',
  input: z.object({ id }),
  output: one,
})

export const revokeCleanerLink = endpoint({
  method: 'DELETE',
  path: '/api/turnovers/cleaners/:id/link',
  changes: ['turnovers'],
  who,
  summary: 'Revoke the link of a cleaner; the cleaner stays',
  input: z.object({ id }),
  output: one,
})
