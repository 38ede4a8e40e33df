import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, language, requiredLine, succeeded, text } from '#src/contract/fields.ts'
import { languages } from '#src/contract/language.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { faultOf } from './rules/parse.ts'
import { startingKeys } from './rules/starting-keys.ts'
import { type Variable, variables } from './rules/variables.ts'

export const TEMPLATES_MAX = 50
export const TEMPLATE_CHARS_MAX = 4000
const NAME_CHARS_MAX = 80

export const TEXT_REQUIRED = 'Please write the text in at least one language'
export const TEMPLATE_NAME_REQUIRED = 'Please give the template a name'

export const tooManyTemplates = problem(
  'TOO_MANY_TEMPLATES',
  409,
  `You can have up to ${TEMPLATES_MAX} templates. Delete one to add another`,
)

export const templateInUse = problem(
  'TEMPLATE_IN_USE',
  409,
  'An automation sends this template. Please choose another there first',
)

const perhapsText = z.string().nullable()

export const template = z.object({
  _id: id,
  name: z.string(),
  texts: z.object({ en: perhapsText, af: perhapsText, zu: perhapsText }),
  /** The template of the starting set that it was made as. */
  starting_key: z.enum(startingKeys).nullable(),
  updatedAt: instant,
})
export type TemplateAnswer = z.input<typeof template>

/** A text without a fault; what is empty is none. */
const oneText = text(TEMPLATE_CHARS_MAX)
  .superRefine((typed, context) => {
    if (typed.length > TEMPLATE_CHARS_MAX) return // it is told that
    const fault = faultOf(typed)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
  .nullish()

const texts = z
  .object({ en: oneText, af: oneText, zu: oneText }, TEXT_REQUIRED)
  .refine(sent => languages.some(each => sent[each]), TEXT_REQUIRED)

const sentTemplate = { name: requiredLine(NAME_CHARS_MAX, TEMPLATE_NAME_REQUIRED), texts }

const oneTemplate = z.object({ success: succeeded, template })
const allTemplates = z.object({ success: succeeded, templates: z.array(template), total: z.int() })

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  reads: ['templates'],
  who: { may: 'messages.write' },
  summary:
    'List the templates of the organisation: the starter templates in the order of a stay, then the others by name; one text per language, null if there is none',
  input: z.object({}),
  output: allTemplates,
})

export const addTemplate = endpoint({
  method: 'POST',
  path: '/api/templates',
  changes: ['templates'],
  who: { may: 'templates.change' },
  creates: true,
  summary: `Save a template: a text in at least one language, with variables such as {{guest_first_name}}. Variables: ${variables.join(', ')}`,
  input: z.object(sentTemplate),
  output: oneTemplate,
  problems: [tooManyTemplates],
})

export const startTemplates = endpoint({
  method: 'POST',
  path: '/api/templates/start',
  changes: ['templates'],
  who: { may: 'templates.change' },
  summary: `Add the templates of the starting set that are missing (${startingKeys.join(', ')}), in every language; answers all templates`,
  input: z.object({}),
  output: allTemplates,
  problems: [tooManyTemplates],
})

export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/api/templates/:id',
  changes: ['templates'],
  who: { may: 'templates.change' },
  summary: 'Replace the name and texts of a template',
  input: z.object({ id, ...sentTemplate }),
  output: oneTemplate,
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/:id',
  changes: ['templates'],
  who: { may: 'templates.change' },
  summary: 'Delete a template that no automation sends',
  input: z.object({ id }),
  output: z.object({ success: succeeded }),
  problems: [templateInUse],
})

const variable = z.enum(variables as [Variable, ...Variable[]]) // there are some
const missing = z.enum([
  'empty',
  'unconfirmed',
  'early',
  'over',
  'unpaid',
  'unregistered',
  'no_register',
  'no_account',
  'nothing_due',
])

export const previewTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/preview',
  changes: [],
  who: { may: 'messages.write', and: ['bookings.read'] },
  summary:
    'Preview a template, or texts that are not saved yet, as the guest of a booking would read it: in `language` if there is such a text, else in the language it would be sent in. `text` is null if a value is missing; `missing` says which, and why: it is not filled in, or it cannot be told yet, any more, or to a guest without an account',
  input: z
    .object({
      booking_id: id,
      template_id: id.optional(),
      texts: texts.optional(),
      language: language.optional(),
    })
    .refine(sent => sent.template_id !== undefined || sent.texts !== undefined, {
      path: ['template_id'],
      error: 'Please name a template, or send texts',
    }),
  output: z.object({
    success: succeeded,
    language: z.enum(languages),
    text: z.string().nullable(),
    parts: z.array(
      z.union([
        z.object({ text: z.string(), variable: variable.nullable() }),
        z.object({ variable, lack: missing }),
      ]),
    ),
    missing: z.array(z.object({ variable, lack: missing })),
    property_id: id.nullable(),
  }),
  problems: [notFound],
})
