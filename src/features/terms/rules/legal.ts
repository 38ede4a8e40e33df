export const legalKinds = ['natural', 'company', 'cc', 'trust'] as const
export type LegalKind = (typeof legalKinds)[number]

/** Identity of a host in law, as section 43 of the ECTA asks. */
export type LegalIdentity = {
  kind: LegalKind
  name: string
  registration: string | null
  officers: string | null
  service_address: string
  phone: string
  email: string
  /** Number of the Fidelity Fund certificate of an agency. */
  ffc: string | null
  /** Its VAT number where it is a vendor today; of terms that were frozen without it, none. */
  vat_number?: string | null
}

/** Names of the facts about a host in law, in one language; who runs it is null of a person. */
export type LegalNames = {
  kinds: Record<LegalKind, string>
  officers: Record<LegalKind, string | null>
  vat: string
  address: string
  phone: string
  email: string
  ffc: string
}

export const LEGAL_EN: LegalNames = {
  kinds: { natural: 'Person', company: 'Company', cc: 'Close corporation', trust: 'Trust' },
  officers: { natural: null, company: 'Directors', cc: 'Members', trust: 'Trustees' },
  vat: 'VAT number',
  address: 'Address for service',
  phone: 'Phone',
  email: 'Email',
  ffc: 'Fidelity Fund certificate',
}

/** True if everybody may see it; of a person it may be where they live. */
export const isShownToEverybody = ({ kind }: Pick<LegalIdentity, 'kind'>): boolean => kind !== 'natural'

/** Each fact with its name, in the order in which people read it. */
export function legalFacts(
  legal: LegalIdentity,
  names: LegalNames = LEGAL_EN,
): { name: string; value: string }[] {
  const officers = names.officers[legal.kind]
  return [
    {
      name: names.kinds[legal.kind],
      value: [legal.name, legal.registration].filter(Boolean).join(', '),
    },
    ...(legal.vat_number ? [{ name: names.vat, value: legal.vat_number }] : []),
    ...(officers && legal.officers ? [{ name: officers, value: legal.officers }] : []),
    { name: names.address, value: legal.service_address },
    { name: names.phone, value: legal.phone },
    { name: names.email, value: legal.email },
    ...(legal.ffc ? [{ name: names.ffc, value: legal.ffc }] : []),
  ]
}
