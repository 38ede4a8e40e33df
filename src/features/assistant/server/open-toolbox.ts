import { v7 as uuidv7 } from 'uuid'
import type { Call } from '#src/contract/calls/create-call.ts'
import { problem } from '#src/contract/problem.ts'
import type { z } from '#src/contract/zod.ts'
import { type Caller, mayCall, personOf } from '#src/server/http/caller.ts'
import type { Source } from '../contract/answers.ts'
import { type Found, marksIn } from '../rules/marked.ts'
import type { NewDraft } from '../rules/new-draft.ts'
import type { Guard } from './guard-drafts.ts'
import { everyTool } from './tools/every-tool.ts'
import type { Outcome, Tool } from './tools/tool.ts'

const DRAFTS_MAX = 10

const tooManyDrafts = problem('TOO_MANY_DRAFTS', 409, 'One answer has at most {max} drafts')

/** A draft with the id that it will be saved under. */
export type Drafted = NewDraft & { id: string }

/** The tools for one answer, and what they gave. */
export type Toolbox = {
  tools: readonly Tool[]
  /** The name that messages are signed with: that of the person who asks. */
  hostName: string | null
  sources: Source[]
  drafts: Drafted[]
  /** Words of others were read, for this answer or before it. */
  hasGuestWords: boolean
  /** Runs a tool. Throws what its calls refuse. */
  run(tool: Tool, input: unknown): Promise<Found>
  /** The same, with what the tool gives as it is typed. */
  use<Input extends z.ZodType, Data extends Found>(
    tool: Tool<Input, Data>,
    input: z.input<Input>,
  ): Promise<Data>
}

type Given = {
  caller: Caller
  call: Call
  today: string
  /** Words of others were read before. */
  hasGuestWords?: boolean
  /** Names are words of others, too, where they are not hidden. */
  showsNames: boolean
  guard?: Guard
  onDraft?: (draft: Drafted) => void
}

/** The tools whose calls this caller may make. */
export const toolsFor = (caller: Caller): Tool[] =>
  everyTool.filter(({ calls }) => calls.every(({ who }) => mayCall(who, caller)))

/** Opens the tools for one answer. */
export function openToolbox({ caller, call, today, showsNames, ...given }: Given): Toolbox {
  const host = { call, today }
  const marksOthers = new Set(showsNames ? ['words', 'name'] : ['words'])
  /** Results of tools that read, which an answer needs at several places. */
  const results = new Map<string, Promise<unknown>>()
  const toolbox: Toolbox = {
    tools: toolsFor(caller),
    hostName: personOf(caller)?.name ?? null,
    sources: [],
    drafts: [],
    hasGuestWords: given.hasGuestWords ?? false,
    async run(tool, input) {
      const outcome: Outcome = await tool.run(host, tool.input.parse(input))
      if (outcome.draft) addDraft(outcome.draft)
      for (const source of outcome.sources ?? []) addSource(source)
      if (marksIn(outcome.data).some(({ kind }) => marksOthers.has(kind))) toolbox.hasGuestWords = true
      return outcome.data
    },
    use(tool, input) {
      const run = () => toolbox.run(tool as unknown as Tool, input) as never // it is that tool's own
      if (tool.drafts !== undefined) return run()
      const key = `${tool.name} ${JSON.stringify(input)}`
      const read = results.get(key) ?? run()
      results.set(key, read)
      return read as never // as above
    },
  }
  function addSource(source: Source): void {
    const known = toolbox.sources.find(({ kind, id }) => kind === source.kind && id === source.id)
    if (known) known.title ||= source.title
    else toolbox.sources.push({ ...source })
  }
  function addDraft(draft: NewDraft): void {
    if (toolbox.drafts.length >= DRAFTS_MAX) throw tooManyDrafts({ max: DRAFTS_MAX })
    given.guard?.(draft, toolbox.hasGuestWords)
    const drafted = { ...draft, id: uuidv7() }
    toolbox.drafts.push(drafted)
    given.onDraft?.(drafted)
  }
  return toolbox
}
