import type { Limits, PlanLimits } from '#src/features/billing/rules/plan-limits.ts'
import { propertiesWords } from '#src/features/billing/rules/limit-words.ts'
import { grouped } from '#src/contract/words.ts'
import type { HelpArticle } from './help-article.ts'

const HOLE = /\{\{(\w+)\}\}/g

function properties(limits: Limits | undefined): string {
  if (!limits) return 'as many properties as the plan takes'
  return limits.propertiesMax === null
    ? 'as many properties as you like'
    : propertiesWords(limits.propertiesMax)
}

/** The number of newsletters allowed, if it is the same for every plan. */
function newsletters(limits: PlanLimits | null): string {
  const [max, ...others] = [...new Set(Object.values(limits ?? {}).map(each => each.newslettersMax))]
  return max && others.length === 0
    ? `You can send ${grouped(max)} a month.`
    : 'Your plan says how many you can send a month: **News** shows how many are left.'
}

const textsOf = ({ before = '', steps, notes = [] }: HelpArticle): string[] => [
  before,
  ...steps.map(({ text }) => text),
  ...notes.map(({ text }) => text),
]

/** True if an article names limits of plans, as `{{freeProperties}}`, or for how long something is held, as `{{held_register}}`. */
export const namesLimits = (article: HelpArticle): boolean =>
  textsOf(article).some(text => text.includes('{{'))

/** An article with what plans allow, and for how long things are held, in place of the names; where limits are null, without figures. */
export function fillLimits(
  article: HelpArticle,
  limits: PlanLimits | null,
  held: Record<string, string>,
): HelpArticle {
  const values: Record<string, string> = {
    freeProperties: properties(limits?.free),
    starterProperties: properties(limits?.starter),
    newsletters: newsletters(limits),
    ...held,
  }
  const fill = (text: string) => text.replaceAll(HOLE, (whole, name: string) => values[name] ?? whole)
  return {
    ...article,
    before: fill(article.before ?? ''),
    steps: article.steps.map(step => ({ ...step, text: fill(step.text) })),
    notes: (article.notes ?? []).map(note => ({ ...note, text: fill(note.text) })),
  }
}
