import { notFound, orNotFound } from '#src/contract/problem.ts'
import { requireRight } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { showsArrival } from '../rules/fill.ts'
import { factsOf, fillTexts, templateById } from './queries.ts'

/** Returns what a template, or texts that are not kept yet, would say about a booking of the caller's. Throws 404, and 403 where a key may not read what would stand in it. */
export const previewTemplate: Handler<typeof contract.previewTemplate> = async (
  { db, now, config },
  sent,
  caller,
) => {
  const found = orNotFound(await factsOf(db, config, sent.booking_id, caller.organisation.id))
  const saved = sent.texts
    ? undefined
    : await templateById(db, sent.template_id ?? '', caller.organisation.id)
  const texts = sent.texts ?? saved?.texts
  const asked = { now: now(), publicUrl: config.publicUrl }
  const filled = texts && fillTexts(texts, { ...found, language: sent.language ?? found.language }, asked)
  if (!filled) throw notFound()
  if (showsArrival(filled.parts)) requireRight(caller, 'arrival.read')
  // The register is for people alone, and so is the link that opens it: no key has this right.
  if (caller.actor.kind === 'key' && filled.parts.some(({ variable }) => variable === 'register_link'))
    requireRight(caller, 'register.read')
  return { success: true, ...filled, property_id: found.propertyId }
}
