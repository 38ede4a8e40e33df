import type { Call } from '#src/contract/calls/create-call.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { z } from '#src/contract/zod.ts'
import type { Source } from '../../contract/answers.ts'
import type { Found } from '../../rules/marked.ts'
import type { NewDraft } from '../../rules/new-draft.ts'

/** The host that a tool works for: it calls the product as them, and sees no more than they do. */
export type Host = { call: Call; today: string }

export type Outcome<Data extends Found = Found> = {
  /** The result, with text that may not simply be given to a model marked. */
  data: Data
  /** The records it was found in. */
  sources?: readonly Source[]
  /** The draft, for a person to send. */
  draft?: NewDraft
}

/** Something the assistant can find out or write, by calls that the host could make. */
export type Tool<Input extends z.ZodType = z.ZodType, Data extends Found = Found> = {
  name: string
  /** Description of its result and its use, for a model. */
  description: string
  /** The calls it makes: who may not make them is not offered it. */
  calls: readonly Endpoint[]
  input: Input
  /** Of a tool that drafts, what. */
  drafts?: NewDraft['kind']
  run(host: Host, input: z.output<Input>): Promise<Outcome<Data>>
}

/** Declares a tool. An argument that it does not know is refused by name: ignored, a misspelt one would change the answer unseen. */
export const tool = <Input extends z.ZodObject, Data extends Found>(
  declared: Tool<Input, Data>,
): Tool<Input, Data> => ({ ...declared, input: declared.input.strict() as unknown as Input }) // refuses more, reads the same

export const propertyId = z.uuid().describe('The id of a property, from list_properties')
export const bookingId = z.uuid().describe('The id of a booking')
export const day = z.iso.date().describe('A date as YYYY-MM-DD')
/** Rows that one answer of a tool has at most: a model reads all of them. */
export const ROWS_MAX = 60
