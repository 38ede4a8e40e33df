import type pg from 'pg'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}
type Explained = { 'Query Text': string; Plan: Node }

/** One part of a plan: what it reads, how often it runs, and how many pages of 8 KB each time it does. */
export type Scan = { statement: string; reads: string; pages: number; runs: number }

const pagesOf = (node: Node) => node['Shared Hit Blocks'] + node['Shared Read Blocks']

const partsOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(partsOf)]

/** Without those of its parts, and without those of what ran before it for its condition, which stands elsewhere in the plan. */
function ownPages(node: Node, before: readonly Node[]): number {
  const { Plans: parts = [], ...itself } = node
  const words = JSON.stringify(itself)
  const ran = before.filter(part => words.includes(`(${part['Subplan Name']})`) && !parts.includes(part))
  return [...parts, ...ran].reduce((left, part) => left - pagesOf(part), pagesOf(node))
}

const ranBefore = (plan: Node) => partsOf(plan).filter(part => part['Subplan Name']?.startsWith('InitPlan'))

function scansIn(statement: string, node: Node, before = ranBefore(node)): Scan[] {
  const runs = node['Actual Loops'] || 1
  const pages = ownPages(node, before) / runs
  const reads = [node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean).join(' ')
  const isScan = node['Node Type'] !== 'ModifyTable' && ('Relation Name' in node || 'Index Name' in node)
  return [
    ...(isScan
      ? [{ statement: statement.trim().replaceAll(/\s+/g, ' '), reads, pages: Math.ceil(pages), runs }]
      : []),
    ...(node.Plans ?? []).flatMap(part => scansIn(statement, part, before)),
  ]
}

const SETTINGS = {
  log_min_duration: '0',
  log_nested_statements: 'on',
  log_analyze: 'on',
  log_timing: 'off',
  log_buffers: 'on',
  log_format: 'json',
  log_level: 'notice',
}

/** Settings that the role that serves may change in the server of the tests, which loads the module. */
export const EXPLAINING = Object.keys(SETTINGS).map(name => `auto_explain.${name}`)

const EXPLAIN = [
  ...Object.entries(SETTINGS).map(([name, value]) => `set auto_explain.${name} = ${value}`),
  'set client_min_messages = notice',
].join('; ')

/** Returns what every statement on these pools reads from now on, those inside triggers and functions among them. Call it before the first connection. */
export function scansOf(pools: readonly pg.Pool[]): Scan[] {
  const scans: Scan[] = []
  for (const pool of pools)
    pool.on('connect', client => {
      client.on('notice', ({ message = '' }) => {
        const at = message.indexOf('plan:')
        if (at < 0) return
        const { 'Query Text': statement, Plan } = JSON.parse(message.slice(at + 'plan:'.length)) as Explained // what auto_explain writes as JSON
        scans.push(...scansIn(statement, Plan))
      })
      void client.query(EXPLAIN)
    })
  return scans
}
