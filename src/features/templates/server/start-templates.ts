import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { templates } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { commonTemplates, type StartingKey } from '../rules/starting-set.ts'
import { checkRoom, lockTemplates } from './add-template.ts'
import { templateAnswer, selectTemplates } from './select-templates.ts'

/** Keeps those of the starting set that an organisation does not have; the ids of all six by their keys. Throws TOO_MANY_TEMPLATES. */
export async function startWith(tx: Db, organisationId: string): Promise<Record<StartingKey, string>> {
  await lockTemplates(tx, organisationId)
  const isStarted = and(eq(templates.organisationId, organisationId), isNotNull(templates.startingKey))
  const there = await tx
    .select({ id: templates.id, key: templates.startingKey })
    .from(templates)
    .where(isStarted)
  const wanted = commonTemplates.filter(({ key }) => !there.some(each => each.key === key))
  if (wanted.length > 0) {
    await checkRoom(tx, organisationId, wanted.length)
    const made = await tx
      .insert(templates)
      .values(wanted.map(({ key, name, texts }) => ({ organisationId, name, texts, startingKey: key })))
      .returning({ id: templates.id, key: templates.startingKey })
    there.push(...made)
  }
  return Object.fromEntries(there.map(({ key, id }) => [key, id])) as Record<StartingKey, string> // all are there now
}

/** A host begins with the set that most hosts write. Throws TOO_MANY_TEMPLATES. */
export const startTemplates: Handler<typeof contract.startTemplates> = async (
  { db },
  _sent,
  { organisation },
) => {
  const rows = await db.transaction(async tx => {
    await startWith(tx, organisation.id)
    return selectTemplates(tx, organisation.id)
  })
  return { success: true, templates: rows.map(templateAnswer), total: rows.length }
}
