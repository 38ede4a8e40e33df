import type { Plugin } from 'vite'

// A contract is written once. Whatever in these files only makes schemas is left out of what is built for a browser.
const CONTRACT = /\/src\/(contract(\/[\w-]+)+|features\/[^/]+\/(contract|rules)(\/[\w-]+)*)\.ts$/
const SCHEMAS = /\/node_modules\/zod\//
// Parts of an endpoint that the server and the reference page alone read.
const SERVERS_OWN = new Set(['input', 'output', 'parts', 'summary', 'problems'])

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Edit = { start: number; end: number; text: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const below = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** This node and all below it that `holds` of. */
const found = (node: Node, holds: (node: Node) => boolean): Node[] => [
  ...(holds(node) ? [node] : []),
  ...below(node).flatMap(each => found(each, holds)),
]

const isCall = ({ type }: Node): boolean => type === 'CallExpression' || type === 'NewExpression'
const isFunction = ({ type }: Node): boolean => /Function/.test(type)
const isEndpoint = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.name === 'endpoint'

/** The properties of `endpoint({ … })` that stay on the server, each up to the next, so that its comma goes too. */
function withoutServersOwn(call: Node): Edit[] {
  const promise = (call.arguments as Node[]).find(({ type }) => type === 'ObjectExpression') // the arguments of a call are nodes
  const properties = (promise?.properties ?? []) as Node[] // those of an object literal
  return properties.flatMap(({ key, start, end }, place) =>
    isNode(key) && SERVERS_OWN.has(String(key.name))
      ? [{ start, end: properties[place + 1]?.start ?? end, text: '' }]
      : [],
  )
}

/** Values of the module itself that calls make: nobody may need them, and making them does nothing else. */
function made(program: Node): Node[] {
  const statements = (program.body as Node[]).map(each =>
    isNode(each.declaration) ? each.declaration : each,
  ) // a program has statements
  return statements
    .flatMap(({ declarations }) => (declarations ?? []) as Node[]) // of `const`
    .map(({ init }) => init)
    .filter(isNode)
    .filter(init => !isFunction(init) && found(init, isCall).length > 0)
}

function edited(code: string, edits: Edit[]): string {
  let next = code
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
    next = next.slice(0, start) + text + next.slice(end)
  return next
}

/** Of a promise of the API a browser needs its method, its path and whether it creates; its schemas stay on the server. */
export function stripSchemas(): Plugin {
  return {
    name: 'naledi:strip-schemas',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null
      const program = this.parse(code) as unknown as Node // the same tree, loosely typed
      const short = edited(code, found(program, isEndpoint).flatMap(withoutServersOwn))
      const aside = made(this.parse(short) as unknown as Node).flatMap(({ start, end }) => [
        { start, end: start, text: '/* @__PURE__ */ (() => (' },
        { start: end, end, text: '))()' },
      ])
      return { code: edited(short, aside), moduleSideEffects: false, map: null }
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle))
        if (
          chunk.type === 'chunk' &&
          Object.entries(chunk.modules).some(
            ([id, { renderedLength }]) => SCHEMAS.test(id) && renderedLength > 0,
          )
        )
          this.error(
            `${chunk.fileName} brings schemas to the browser: ${chunk.moduleIds.filter(id => !SCHEMAS.test(id)).join(', ')}`,
          )
    },
  }
}
