import { RIGHTS } from '#src/contract/rights.ts'
import type { Member } from '#src/server/http/caller.ts'
import { oracleOfBilling } from './billing/oracle-of-billing.ts'
import type { Agreement, Notice, OpenForm } from './billing/stand-in-gateway.ts'
import type { TestApp } from './test-app.ts'

export type Organisation = ReturnType<typeof organisation>

const organisation = (id: string, ownerId: string) => ({
  id,
  caller: {
    actor: { kind: 'job', name: 'random' },
    organisation: { id, ownerId },
    guestId: null,
    rights: new Set(RIGHTS.owner),
  } as Member,
  oracle: oracleOfBilling(),
  forms: [] as OpenForm[],
  agreements: [] as Agreement[],
  notices: [] as Notice[],
  /** Tokens of which the product has received. */
  known: new Set<string>(),
  recorded: new Set<string>(),
  /** The notice from while the gateway was away. */
  unconfirmed: null as Notice | null,
  unconfirmedOn: 0,
  checkAt: Infinity,
  refusals: 0,
})

/** Organisations with their owners, each beside an oracle of its own. */
export async function foundOrganisations(testApp: TestApp, count: number): Promise<Organisation[]> {
  const { rows } = await testApp.pool.query<{ id: string; owner: string }>(
    `with users as (
       insert into users (id, role, name, email, password_hash, email_verified_at)
       select gen_random_uuid(), 'realtor', 'Owner ' || n, 'owner' || n || '@post.example', '-', null from generate_series(1, $1) as n returning id),
     organisations as (
       insert into organisations (id, name) select gen_random_uuid(), 'Stays ' || n from generate_series(1, $1) as n returning id),
     pairs as (
       select users.id as owner, organisations.id
       from (select id, row_number() over () as n from users) as users join (select id, row_number() over () as n from organisations) as organisations using (n)),
     members as (
       insert into memberships (organisation_id, user_id, position) select id, owner, 'owner' from pairs)
     select id, owner from pairs`,
    [count],
  )
  return rows.map(({ id, owner }) => organisation(id, owner))
}
