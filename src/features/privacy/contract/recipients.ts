import { endpoint } from '#src/contract/endpoint.ts'
import { succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'

const kinds = ['pages', 'pictures', 'mail', 'payments', 'assistant'] as const
export type RecipientKind = (typeof kinds)[number]

const recipient = z.object({
  kind: z.enum(kinds),
  /** The company that runs the machine, by its name or its domain, or the name of a gateway; null: the servers of this installation. */
  name: z.string().nullable(),
  /** The country where it is, as far as it is known. */
  country: z.string().nullable(),
})
export type Recipient = z.output<typeof recipient>

export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/privacy/recipients',
  reads: ['platform'],
  who: 'anyone',
  summary:
    'List who receives personal information to work for this installation, by company and country, from the settings in force: where pages, the database and pictures are, the mail server, gateways for payments, and the model of the assistant',
  input: z.object({}),
  output: z.object({ success: succeeded, recipients: z.array(recipient) }),
})

export const readOperatorAgreement = endpoint({
  method: 'GET',
  path: '/api/organisation/operator-agreement.pdf',
  kind: 'file',
  reads: ['account', 'platform'],
  who: { may: 'organisation.change' },
  summary:
    'Get the agreement of a host and the operator of this installation under sections 20 and 21 of POPIA as PDF, with the names of both and those who work for the operator, to sign',
  input: z.object({}),
  output: z.any(),
})
