import { Problem } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { actorId, type Member } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import { draftKinds } from '../../contract/drafts.ts'
import { Vault } from '../../rules/privacy/vault.ts'
import { guardDrafts } from '../guard-drafts.ts'
import type { Quotes } from '../model/quotes.ts'
import { inputProblem } from '../model/describe-tools.ts'
import { openToolbox } from '../open-toolbox.ts'
import { selectKnown } from '../select-known.ts'
import { selectTyped } from '../select-typed.ts'
import type { Tool } from '../tools/tool.ts'
import { saveDrafts } from './save-drafts.ts'

type Asker = { caller: Member; from: From; quotes: Quotes }
type Asked = { name: string; arguments?: Record<string, unknown> | undefined }

const said = (value: unknown) => ({ type: 'text' as const, text: JSON.stringify(value) })
const refused = (words: string) => ({ content: [{ type: 'text' as const, text: words }], isError: true })

const DRAFTS = { name: 'mcp drafts', max: 300, seconds: 60 * 60 }

/** Runs a tool for another assistant. A refusal is something that its model may read; what was drafted waits for a person. */
export async function runTool(
  deps: Deps,
  { caller, from, quotes }: Asker,
  tools: readonly Tool[],
  { name, arguments: sent = {} }: Asked,
) {
  const tool = tools.find(each => each.name === name)
  if (!tool) return refused(`There is no tool ${name} for this key`)
  const input = tool.input.safeParse(sent)
  if (!input.success) return refused(inputProblem(tool, input.error))
  const known = await selectKnown(deps, caller.organisation.id)
  const names = [...known.names]
  const toolbox = openToolbox({
    caller,
    call: from.callAs(caller, deps),
    today: deps.today(),
    showsNames: true,
    // The user's question is not known here: any kind may be drafted, but none that identifies another guest.
    guard: guardDrafts(new Set(draftKinds), names, known.ownPhones, {
      typed: await selectTyped(deps.db, caller.organisation.id),
      ownHost: new URL(deps.config.publicUrl).host,
    }),
  })
  // The key's owner chose to show guests to the other assistant; a code opens a door for any reader.
  const vault = new Vault({ ...known, names }, true)
  try {
    if (tool.drafts && deps.config.rateLimits) await deps.limits.count(DRAFTS, actorId(caller))
    const found = quotes.render(await toolbox.run(tool, sent), vault)
    const { drafts, sources } = toolbox
    if (drafts.length > 0) await saveDrafts(deps, caller, drafts)
    const at = (href: string) => new URL(href, deps.config.publicUrl).href
    return {
      content: [
        said({
          ...(found as object),
          sources: sources.map(({ kind, title, href }) => ({ kind, title, url: at(href) })),
          ...(drafts.length > 0
            ? { draft: 'Saved. It is not sent: a person sends or discards it', url: at('/ai-studio') }
            : {}),
        }),
      ],
    }
  } catch (error) {
    if (error instanceof Problem) return refused(error.message)
    deps.log.error({ err: error, tool: name }, 'A tool failed for another assistant')
    return refused('This could not be found out just now')
  }
}
