import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, renamed, succeeded } from '#src/contract/fields.ts'
import { invalid, notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { currentPassword, passwordNeeded } from '#src/features/accounts/contract.ts'

/** Days for which a finished copy may be downloaded. */
export const EXPORT_DAYS = 7

export const exportStates = ['waiting', 'making', 'ready', 'failed', 'expired'] as const

/** A copy as answered to the person who asked for it. See docs/product/exports.md. */
export const exported = z.object({
  _id: id,
  state: z.enum(exportStates),
  /** Size of the ZIP; null until it is ready. */
  bytes: z.int().nullable(),
  expires_at: instant.nullable(),
  createdAt: instant,
  /** True if the photos of the properties are in it; always false of an account. */
  photos: z.boolean(),
  /** True if the guest register is in it, sealed; always false of an account. */
  register: z.boolean(),
  /** The part that is being packed, and how many files of how many are. */
  stage: z.enum(['records', 'photos']).nullable(),
  done_files: z.int(),
  total_files: z.int(),
  /** The time of the next try, after one that stopped. */
  again_at: instant.nullable(),
})
export type ExportAnswer = z.input<typeof exported>

export const exportedToday = problem(
  'EXPORT_ALREADY_MADE',
  429,
  'You can make one copy a day. The next one is possible from {day}',
)
export const PASSPHRASE_CHARS_MIN = 12
const PASSPHRASE_CHARS_MAX = 200
const PASSPHRASE_WORDS = `Please choose a passphrase of at least ${PASSPHRASE_CHARS_MIN} characters for the guest register`

export const passphraseNeeded = invalid('passphrase', PASSPHRASE_WORDS)
export const noRegister = invalid(
  'register',
  'There is no guest register to copy yet. Ask for the copy without it',
)

const PASSWORD = { currentPassword: ['password'] }
const answer = z.object({ success: succeeded, export: exported })
const list = z.object({ success: succeeded, exports: z.array(exported), total: z.int() })

export const exportAccount = endpoint({
  method: 'POST',
  path: '/api/account/export',
  changes: ['exports'],
  who: 'user',
  creates: true,
  status: 202,
  summary:
    'Start a copy of everything that belongs to the account, as a ZIP. Needs the password; one a day. We email when it is ready, and it can be downloaded for 7 days',
  input: renamed(PASSWORD, z.object({ currentPassword })),
  output: answer,
  problems: [passwordNeeded, exportedToday],
})

export const listAccountExports = endpoint({
  method: 'GET',
  path: '/api/account/exports',
  reads: ['exports'],
  who: 'user',
  summary: 'List the copies of the account that the caller asked for, newest first',
  input: z.object({}),
  output: list,
})

export const readAccountExport = endpoint({
  method: 'GET',
  path: '/api/account/exports/:id/file',
  kind: 'file',
  reads: ['exports'],
  who: 'user',
  summary: 'Download a copy of the account. Takes a Range',
  input: z.object({ id }),
  output: z.any(),
  problems: [notFound],
})

/** The owner alone: no manager and no key has this right. */
const owner = { may: 'organisation.change' } as const

export const exportOrganisation = endpoint({
  method: 'POST',
  path: '/api/organisation/export',
  changes: ['exports'],
  who: owner,
  creates: true,
  status: 202,
  summary:
    'Start a copy of everything that the organisation has, as a ZIP that another Naledi can load. Needs the password of its owner; one a day. `photos`: with the photos of the properties. `register`: with the guest register, sealed with a `passphrase`, which is stored nowhere; needs the right to read it',
  input: renamed(
    PASSWORD,
    z.object({
      currentPassword,
      photos: z.boolean('photos is true or false').default(true),
      register: z.boolean('register is true or false').default(false),
      passphrase: z
        .string(PASSPHRASE_WORDS)
        .min(PASSPHRASE_CHARS_MIN, PASSPHRASE_WORDS)
        .max(PASSPHRASE_CHARS_MAX, `Please use at most ${PASSPHRASE_CHARS_MAX} characters`)
        .optional(),
    }),
  ),
  output: answer,
  problems: [passwordNeeded, exportedToday, noRegister, passphraseNeeded],
})

export const listOrganisationExports = endpoint({
  method: 'GET',
  path: '/api/organisation/exports',
  reads: ['exports'],
  who: owner,
  summary: 'List the copies of the organisation that the caller asked for, newest first',
  input: z.object({}),
  output: list,
})

export const readOrganisationExport = endpoint({
  method: 'GET',
  path: '/api/organisation/exports/:id/file',
  kind: 'file',
  reads: ['exports'],
  who: owner,
  summary: 'Download a copy of the organisation. Takes a Range',
  input: z.object({ id }),
  output: z.any(),
  problems: [notFound],
})
