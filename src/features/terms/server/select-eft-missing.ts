import { eq, type SQL, sql } from 'drizzle-orm'
import { hasSecondFactor } from '#src/features/accounts/server/queries.ts'
import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { organisations } from '#src/server/db/schema.ts'
import type { EftMissing } from '../rules/eft-missing.ts'

const ownerHas = (organisationId: SQL, what: SQL) => sql`exists (
  select from memberships join users on users.id = memberships.user_id
  where memberships.organisation_id = ${organisationId} and memberships.position = 'owner' and ${what})`

/** Returns the state of the account that guests of an organisation are shown now, or of the one they will be shown while there is no other; null where there is none. */
export const accountStateOf = (organisationId: SQL) => sql<string | null>`(
  select state from bank_accounts
  where bank_accounts.organisation_id = ${organisationId} and stopped_at is null and replaced_at is null
  order by shows_from <= moment() desc, shows_from desc, bank_accounts.id desc limit 1)`

/** Returns what an organisation lacks to offer EFT; an owner of a demo, whom everybody may be, needs no second step. */
export const eftMissingOf = (organisationId: SQL, { demo }: Pick<Config, 'demo'>) => sql<
  EftMissing[]
>`to_json(array_remove(array[
  case when not ${ownerHas(organisationId, sql`users.email_verified_at is not null`)} then 'email' end,
  ${demo ? sql`null` : sql`case when not ${ownerHas(organisationId, hasSecondFactor)} then 'second_step' end`},
  case when coalesce(${accountStateOf(organisationId)}, 'unverified') = 'unverified' then 'account' end], null))`

/** The same, to be read beside other selects. See docs/product/money.md#the-page-of-the-guest. */
export const selectEftMissing = (
  db: Pick<Db, 'select'>,
  config: Pick<Config, 'demo'>,
  organisationId: string,
) =>
  db
    .select({ missing: eftMissingOf(sql`${organisations.id}`, config) })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
