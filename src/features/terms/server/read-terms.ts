import { orNotFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/terms.ts'
import type { Season } from '#src/features/pricing/rules/rate-plan.ts'
import { termsWith } from '../rules/season-terms.ts'
import type { EftMissing } from '../rules/eft-missing.ts'
import { type PropertyTerms, stepsOf, warningsOf } from '../rules/terms.ts'
import { ownTerms } from './queries.ts'

/** Seasons that carry terms. */
const withTerms = (seasons: readonly Season[]) =>
  seasons.flatMap(season => (season.terms ? [{ ...season, terms: season.terms }] : []))

/** Terms as the contract answers them with what is warned of; amounts in cents, which the schema encodes. */
export const termsAnswer = (
  terms: PropertyTerms,
  {
    usualCents,
    missing,
    seasons,
  }: { usualCents: number; missing: readonly EftMissing[]; seasons: readonly Season[] },
) => ({
  success: true as const,
  terms: {
    ...terms,
    deposit: terms.deposit as { kind: 'amount'; value: number }, // the schema tells the kinds apart
    steps: [...stepsOf(terms)],
    methods: [...terms.methods],
  },
  warnings: [
    ...warningsOf(terms, usualCents),
    ...withTerms(seasons).flatMap(season =>
      warningsOf(termsWith(terms, [season]), usualCents)
        // The home's own is warned of above.
        .filter(({ field }) => season.terms[field as 'deposit' | 'policy'] !== null)
        .map(({ words }) => ({ field: 'season' as const, words: `${season.name}: ${words}` })),
    ),
  ],
  seasons: withTerms(seasons).map(({ id, name, from, to, terms: { policy, steps, deposit } }) => ({
    _id: id,
    name,
    from,
    to,
    policy,
    steps: [...steps],
    deposit: deposit as { kind: 'amount'; value: number } | null, // the schema tells the kinds apart
  })),
  has_account: !missing.includes('account'),
  eft_missing: [...missing],
})

/** The terms of an own home; amounts in cents. Throws 404. See docs/product/terms.md#terms-of-a-home. */
export const readTerms: Handler<typeof contract.readTerms> = async (
  { db, config },
  { id },
  { organisation },
) => {
  const own = orNotFound(await ownTerms(db, config, id, organisation.id))
  return termsAnswer(own.terms, own)
}
