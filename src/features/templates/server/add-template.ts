import { eq, sql } from 'drizzle-orm'
import { languages } from '#src/contract/language.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { templates } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { TEMPLATES_MAX, tooManyTemplates } from '../contract.ts'
import type { Texts } from '../rules/fill.ts'
import { templateAnswer } from './select-templates.ts'

/** Of several who keep templates at once each waits for the other, and counts what is there by then. */
export async function lockTemplates(tx: Db, organisationId: string): Promise<void> {
  await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
}

/** Makes sure that there is room for more. Throws TOO_MANY_TEMPLATES. */
export async function checkRoom(tx: Db, organisationId: string, more: number): Promise<void> {
  const count = await tx.$count(templates, eq(templates.organisationId, organisationId))
  if (count + more > TEMPLATES_MAX) throw tooManyTemplates()
}

/** Languages in which nothing is written are left out. */
export const writtenTexts = (texts: Texts) =>
  Object.fromEntries(languages.flatMap(each => (texts[each] ? [[each, texts[each]]] : [])))

/** Keeps a template. Throws 400, TOO_MANY_TEMPLATES. */
export const addTemplate: Handler<typeof contract.addTemplate> = async (
  { db },
  { name, texts },
  { organisation },
) => {
  const template = await db.transaction(async tx => {
    await lockTemplates(tx, organisation.id)
    await checkRoom(tx, organisation.id, 1)
    const [row] = await tx
      .insert(templates)
      .values({ organisationId: organisation.id, name, texts: writtenTexts(texts) })
      .returning()
    return templateAnswer(row!) // returning() after an insert of one row
  })
  return { success: true, template }
}
