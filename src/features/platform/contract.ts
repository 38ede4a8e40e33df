import { endpoint } from '#src/contract/endpoint.ts'
import { succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'

const platform = z.object({
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
    'Who runs this installation and how to reach them; what has not been said is null, and of a demo it is a sample',
  input: z.object({}),
  output: z.object({ success: succeeded, platform }),
})
