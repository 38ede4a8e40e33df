import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/in-place.ts'
import { modelNeeded } from '../../contract/in-place.ts'
import { writeInPlace } from './write-in-place.ts'

type Text = { text: string; title: string | null }

const asSuggested = ({ text, title }: Text) => ({
  success: true as const,
  text,
  title,
  template: null,
  missing: [],
})

/** Writes the description of a property better, with the facts of what is there alone. Throws MODEL_NEEDED, and what asking a model does. */
export const improveListing: Handler<typeof contract.improveListing> = async (
  deps,
  { text },
  caller,
  from,
) => {
  if (!deps.config.model) throw modelNeeded()
  const content = `Rewrite this description of one of my properties: warmer and easier to read, in the same language, as plain text without Markdown. Keep every fact, add none. Answer with the new description alone, without any remark.\n\n${text}`
  const written = await writeInPlace(deps, caller, from, { content, kind: 'listing', mayAnswer: true })
  return asSuggested({ ...written, title: null })
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
  return asSuggested(await writeInPlace(deps, caller, from, { content, kind: 'newsletter' }))
}
