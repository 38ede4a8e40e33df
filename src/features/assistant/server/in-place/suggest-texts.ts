import type { Handler } from '#src/server/http/route.ts'
import { getProperty, listProperties } from '#src/features/properties/contract/manage.ts'
import type * as contract from '../../contract/in-place.ts'
import { modelNeeded, nothingSuggested } from '../../contract/in-place.ts'
import { writeInPlace } from './write-in-place.ts'

const asSuggested = ({ text, title }: { text: string; title: string }) => ({
  success: true as const,
  text,
  title,
  template: null,
  missing: [],
})

/** Writes the description of a property better, of one that is not listed yet by the first that is. Throws MODEL_NEEDED, and what asking a model does. */
export const improveListing: Handler<typeof contract.improveListing> = async (
  deps,
  { text, property_id },
  caller,
  from,
) => {
  if (!deps.config.model) throw modelNeeded()
  const call = from.callAs(caller, deps)
  const id = property_id ?? (await call(listProperties, { pageSize: 1 })).properties[0]?._id
  if (!id) throw nothingSuggested()
  const { property } = await call(getProperty, { id })
  const content = `Rewrite this listing text of the property ${property.name} (${id}) as a description draft: warmer and easier to read, in the same language. Keep every fact, add none.\n\n${text}`
  return asSuggested(await writeInPlace(deps, caller, from, { content, kind: 'listing' }))
}

/** Writes a newsletter about what its host says. Throws MODEL_NEEDED, and what asking a model does. */
export const writeNewsletter: Handler<typeof contract.writeNewsletter> = async (
  deps,
  { about },
  caller,
  from,
) => {
  if (!deps.config.model) throw modelNeeded()
  const content = `Write a newsletter draft to my followers. What it should be about: ${about}`
  const { text, title } = await writeInPlace(deps, caller, from, { content, kind: 'newsletter' })
  return asSuggested({ text, title })
}
