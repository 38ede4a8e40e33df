import { sql } from 'drizzle-orm'
import { invalid, orNotFound } from '#src/contract/problem.ts'
import { changeOf } from '#src/server/events/change.ts'
import { propertyTerms } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/terms.ts'
import { type PropertyTerms, stepsOf } from '../rules/terms.ts'
import { lockProperties } from './lock-properties.ts'
import { legalOf, ownTerms } from './queries.ts'
import { termsAnswer } from './read-terms.ts'

type Sent = { [Field in keyof PropertyTerms]?: PropertyTerms[Field] | undefined }

/** Throws 400 for a policy of one's own without steps: those of the policy before are nobody's own. */
function checkOwnSteps(before: PropertyTerms, { policy, steps }: Sent): void {
  if (policy === 'own' && before.policy !== 'own' && !steps)
    throw invalid('steps', 'Please give the steps of your own policy')()
}

/** Puts what was sent over what was there; a policy with a name brings its steps. */
function merged(before: PropertyTerms, sent: Sent): PropertyTerms {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const terms: PropertyTerms = { ...before, ...given }
  return { ...terms, steps: stepsOf(terms) }
}

/** A host changes the terms of a home: what is not sent stays. Throws 400, 404, 409 LEGAL_IDENTITY_NEEDED. See docs/product/terms.md#terms-of-a-home. */
export const changeTerms: Handler<typeof contract.changeTerms> = async (
  { db, config, recordChange },
  { id: propertyId, ...sent },
  { organisation },
) =>
  db.transaction(async tx => {
    await lockProperties(tx, [propertyId], organisation.id)
    const before = orNotFound(await ownTerms(tx, config, propertyId, organisation.id))
    checkOwnSteps(before.terms, sent)
    const terms = merged(before.terms, sent)
    if (terms.on && !(await legalOf(tx, organisation.id))) throw contract.legalIdentityNeeded()
    const written = { terms, updatedAt: sql`moment()` }
    await tx
      .insert(propertyTerms)
      .values({ propertyId, organisationId: organisation.id, ...written })
      .onConflictDoUpdate({ target: propertyTerms.propertyId, set: written })
    recordChange(changeOf(before.terms, terms))
    return termsAnswer(terms, before)
  })
