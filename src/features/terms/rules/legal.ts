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

/** Returns what kind of a person a host is in law. */
export const LEGAL_KIND_WORDS: Record<LegalKind, string> = {
  natural: 'Person',
  company: 'Company',
  cc: 'Close corporation',
  trust: 'Trust',
}

/** Returns what the people are called who run it; null for a person. */
export const OFFICERS_WORDS: Record<LegalKind, string | null> = {
  natural: null,
  company: 'Directors',
  cc: 'Members',
  trust: 'Trustees',
}

/** True if everybody may see it; of a person it may be where they live. */
export const isShownToEverybody = ({ kind }: Pick<LegalIdentity, 'kind'>): boolean => kind !== 'natural'

/** Each fact with its name, in the order in which people read it. */
export function legalFacts(legal: LegalIdentity): { name: string; value: string }[] {
  const officers = OFFICERS_WORDS[legal.kind]
  return [
    {
      name: LEGAL_KIND_WORDS[legal.kind],
      value: [legal.name, legal.registration].filter(Boolean).join(', '),
    },
    ...(legal.vat_number ? [{ name: 'VAT number', value: legal.vat_number }] : []),
    ...(officers && legal.officers ? [{ name: officers, value: legal.officers }] : []),
    { name: 'Address for service', value: legal.service_address },
    { name: 'Phone', value: legal.phone },
    { name: 'Email', value: legal.email },
    ...(legal.ffc ? [{ name: 'Fidelity Fund certificate', value: legal.ffc }] : []),
  ]
}
