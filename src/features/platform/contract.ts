import { endpoint } from '#src/contract/endpoint.ts'
import { email, messageFields, requiredLine, succeeded, text } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { MESSAGE_CHARS_MAX, NAME_CHARS_MAX } from './rules.ts'

export const platform = z.object({
  legalName: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  physicalAddress: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  officeBearers: z.array(z.string()),
  informationOfficer: z.string().nullable(),
  launchDate: z.iso.date().nullable(),
  socialLinks: z.array(z.string()),
  /** Those of a demo, which nobody is behind. */
  isSample: z.boolean(),
})
export type Platform = z.input<typeof platform>

export const readPlatform = endpoint({
  method: 'GET',
  path: '/api/platform',
  reads: ['platform'],
  who: 'anyone',
  summary:
    'Get who runs this installation and how to contact them; null if not set, and sample data in a demo',
  input: z.object({}),
  output: z.object({ success: succeeded, platform }),
})

const WORDS_REQUIRED = 'Please write a message'

export const noContactAddress = problem(
  'NO_CONTACT_ADDRESS',
  409,
  'This installation has no contact address yet',
)

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  changes: [],
  who: 'anyone',
  creates: true,
  summary: 'Send a message to the operator of this installation, who gets it by email and replies to `email`',
  input: z.object({
    name: requiredLine(NAME_CHARS_MAX, 'Name is required'),
    email,
    message: text(MESSAGE_CHARS_MAX).min(1, WORDS_REQUIRED),
    /** No person sees it: whoever fills it in is a machine, and hears what everybody hears. */
    website: z.string().optional(),
  }),
  output: z.object(messageFields),
  problems: [noContactAddress],
})
