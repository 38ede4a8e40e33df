import { endpoint } from '#src/contract/endpoint.ts'
import { email, line, requiredLine, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { legalKinds } from '../rules/legal.ts'

const perhaps = z.string().nullable()

/** Identity of a host in law. See docs/product/terms.md#legal-identity. */
export const legalIdentity = z.object({
  kind: z.enum(legalKinds),
  name: z.string(),
  registration: perhaps,
  officers: perhaps,
  service_address: z.string(),
  phone: z.string(),
  email: z.string(),
  ffc: perhaps,
})
/** The same as guests read it, with the VAT number of a vendor. */
export const hostInLaw = legalIdentity.extend({ vat_number: perhaps.optional() })
export type LegalAnswer = z.input<typeof hostInLaw>

export const readLegal = endpoint({
  method: 'GET',
  path: '/api/organisation/legal',
  reads: ['account'],
  who: { may: 'homes.change' },
  summary: 'Get what the organisation is in law; null until it is filled in',
  input: z.object({}),
  output: z.object({ success: succeeded, legal: legalIdentity.nullable() }),
})

const REGISTRATION_WORDS = 'Please give the registration number'
const OFFICERS_WORDS = 'Please give the names of the people who run it'

export const changeLegal = endpoint({
  method: 'PUT',
  path: '/api/organisation/legal',
  changes: ['account', 'homes'],
  who: { may: 'organisation.change' },
  summary:
    'Say what the organisation is in law: a person (natural), company, close corporation (cc) or trust; guests read it before they request a stay in a property with terms. All but a person give a registration number and office bearers. `ffc`: the Fidelity Fund certificate of an agency',
  input: z
    .object({
      kind: z.enum(legalKinds, 'Please say natural, company, cc or trust'),
      name: requiredLine(160, 'Please give the full name'),
      registration: line(60).nullish(),
      officers: line(500).nullish(),
      service_address: requiredLine(300, 'Please give an address for service'),
      phone: requiredLine(40, 'Please give a phone number'),
      email,
      ffc: line(60).nullish(),
    })
    .superRefine(({ kind, registration, officers }, context) => {
      if (kind === 'natural') return
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (!registration) refuse('registration', REGISTRATION_WORDS)
      if (!officers) refuse('officers', OFFICERS_WORDS)
    }),
  output: z.object({ success: succeeded, legal: legalIdentity }),
})
