import { and, eq, isNotNull } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { bankStatements, statementHeads } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/statements.ts'
import { headKeyOf } from '#src/contract/table/head-key.ts'
import { nameOf } from '#src/contract/table/head.ts'

/** Remembers which columns of a table are which, by their names; the table is uploaded again. Throws 400, 404. */
export const mapStatement: Handler<typeof contract.mapStatement> = async (
  { db },
  { id, ...chosen },
  { organisation },
) => {
  const [waiting] = await db
    .select({ head: bankStatements.head })
    .from(bankStatements)
    .where(
      and(
        eq(bankStatements.id, id),
        eq(bankStatements.organisationId, organisation.id),
        isNotNull(bankStatements.head),
      ),
    )
  if (!waiting?.head) throw notFound()
  const mapping = Object.fromEntries(
    Object.entries(chosen).filter((each): each is [string, string] => each[1] !== undefined),
  )
  const names = new Set(waiting.head.map(nameOf))
  if (Object.values(mapping).some(name => !names.has(nameOf(name)))) throw contract.unknownColumn()
  const head = Buffer.from(headKeyOf(waiting.head), 'hex')
  await db
    .insert(statementHeads)
    .values({ organisationId: organisation.id, head, mapping })
    .onConflictDoUpdate({ target: [statementHeads.organisationId, statementHeads.head], set: { mapping } })
  return { success: true }
}
