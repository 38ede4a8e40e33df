import { orNotFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/terms.ts'
import { type PropertyTerms, stepsOf, warningsOf } from '../rules/terms.ts'
import { ownTerms } from './queries.ts'

/** Terms as the contract answers them with what is warned of; amounts in cents, which the schema encodes. */
export const termsAnswer = (
  terms: PropertyTerms,
  { usualCents, hasAccount }: { usualCents: number; hasAccount: boolean },
) => ({
  success: true as const,
  terms: {
    ...terms,
    deposit: terms.deposit as { kind: 'amount'; value: number }, // the schema tells the kinds apart
    steps: [...stepsOf(terms)],
    methods: [...terms.methods],
  },
  warnings: warningsOf(terms, usualCents),
  has_account: hasAccount,
})

/** The terms of an own home; amounts in cents. Throws 404. See docs/product/terms.md#terms-of-a-home. */
export const readTerms: Handler<typeof contract.readTerms> = async ({ db }, { id }, { organisation }) => {
  const own = orNotFound(await ownTerms(db, id, organisation.id))
  return termsAnswer(own.terms, own)
}
