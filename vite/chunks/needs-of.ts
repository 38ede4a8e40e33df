import { parseSync, type Rolldown } from 'vite'

export type Known = Pick<
  Rolldown.ModuleInfo,
  'code' | 'importedIds' | 'dynamicallyImportedIds' | 'isEntry' | 'exports' | 'moduleSideEffects'
>
type Info = (id: string) => Known | null

/** A name of another module; `*` is all of them, and an empty one none, where it is imported for what it does. */
type Taken = { from: string; name: string }
/** The contents of a module: what it uses itself, what it hands on from others under a name, and what it hands on as a whole. */
type Read = { uses: Taken[]; handsOn: Map<string, Taken>; wholes: string[] }

// Vite adds it after the imports were written down.
const PRELOAD = '\0vite/preload-helper.js'

/** Packages of the browser are all free of side effects: what nobody takes of them is left out. So it is with contracts. */
const isPure = (id: string, { moduleSideEffects }: Known): boolean =>
  moduleSideEffects === false || id.includes('/node_modules/')

/** Null where imports are not written as such, as in CommonJS. */
function read(known: Known): Read | null {
  const { staticImports, staticExports } = parseSync('module.js', known.code ?? '').module
  const named = staticExports.flatMap(({ start, entries }) => entries.map(entry => ({ start, entry })))
  const requests = [
    ...staticImports.map(({ start, moduleRequest }) => ({ start, request: moduleRequest.value })),
    ...named.flatMap(({ start, entry }) =>
      entry.moduleRequest ? [{ start, request: entry.moduleRequest.value }] : [],
    ),
  ].toSorted((a, b) => a.start - b.start)
  // The ids come in the order in which they are first written.
  const specifiers = [...new Set(requests.map(({ request }) => request))]
  const ids = known.importedIds.filter(id => id !== PRELOAD)
  if (specifiers.length !== ids.length) return null
  const idOf = (specifier: string): string => ids[specifiers.indexOf(specifier)]! // it is one of them

  const local = new Map<string, Taken>()
  const uses: Taken[] = []
  for (const { moduleRequest, entries } of staticImports) {
    const from = idOf(moduleRequest.value)
    if (entries.length === 0) uses.push({ from, name: '' })
    for (const { importName, localName } of entries) {
      const plain = importName.kind === 'Default' ? 'default' : '*'
      local.set(localName.value, { from, name: importName.name ?? plain })
    }
  }
  const handsOn = new Map<string, Taken>()
  const wholes: string[] = []
  for (const { moduleRequest, importName, exportName, localName } of named.map(({ entry }) => entry)) {
    const name = exportName.name ?? 'default'
    const imported = local.get(localName.name ?? '')
    if (moduleRequest && exportName.kind === 'None') wholes.push(idOf(moduleRequest.value))
    else if (moduleRequest)
      handsOn.set(name, { from: idOf(moduleRequest.value), name: importName.name ?? '*' })
    else if (imported) handsOn.set(name, imported)
  }
  const handed = new Set(handsOn.values())
  for (const taken of local.values()) if (!handed.has(taken)) uses.push(taken)
  return { uses, handsOn, wholes }
}

/**
 * Returns a function that gives the modules which one module needs. A list of names such as that of lucide-react imports all
 * of its package: whoever takes a name from it needs the module that has it, and nothing else. `isRoot`: all of it is used.
 */
export function needsOf(info: Info, isRoot: (id: string) => boolean): (id: string) => Set<string> {
  const known = new Map<string, Read | null>()
  const readOf = (id: string): Read | null => {
    const module = known.has(id) ? null : info(id)
    if (!known.has(id)) known.set(id, module && read(module))
    return known.get(id) ?? null
  }
  const has = (id: string, name: string): boolean => {
    const module = readOf(id)
    return (
      (module?.handsOn.has(name) ?? false) ||
      (info(id)?.exports.includes(name) ?? false) ||
      (module?.wholes.some(each => has(each, name)) ?? false)
    )
  }
  const ownerOf = ({ from, name }: Taken): string => {
    const module = info(from)
    const content = readOf(from)
    if (!module || !content || !isPure(from, module) || name === '' || name === '*') return from
    const taken = content.handsOn.get(name)
    if (taken) return ownerOf(taken)
    const whole = content.wholes.find(each => has(each, name))
    return whole ? ownerOf({ from: whole, name }) : from
  }
  const computed = new Map<string, Set<string>>()
  const compute = (id: string): Set<string> => {
    const module = info(id)
    if (!module) return new Set()
    const content = readOf(id)
    if (!content) return new Set(module.importedIds)
    const { uses, handsOn, wholes } = content
    const isWhole = isRoot(id) || !isPure(id, module)
    const taken = isWhole
      ? [...uses, ...handsOn.values(), ...wholes.map(from => ({ from, name: '*' }))]
      : uses
    return new Set([...taken.map(ownerOf), ...module.importedIds.filter(each => each === PRELOAD)])
  }
  return id => {
    const needs = computed.get(id) ?? compute(id)
    computed.set(id, needs)
    return needs
  }
}
