import type pg from 'pg'

type Node = {
  'Node Type': string
  Operation?: string
  'Relation Name'?: string
  Alias?: string
  Output?: string[]
  Plans?: Node[]
} & Record<string, unknown>

/** One use of a table in a statement. */
export type Use = { table: string; alias: string }
/** Two sides that are equal wherever a row of `left` counts; a side is `alias.column`, or a value. */
export type Equality = { left: string; right: string }
/** Values of a new row, by the position of the column. */
export type Insert = { table: string; values: string[] }
export type Plan = { uses: Use[]; inserts: Insert[]; equalities: Equality[] }

const CONDITION = /(Cond|Filter)$/
const NULL = /^NULL::/

const partsOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(partsOf)]

/** Splits at words that stand in no bracket. */
function splitOutside(text: string, by: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0 && text.startsWith(by, at)) {
      parts.push(text.slice(from, at))
      from = at + by.length
    }
  }
  return [...parts, text.slice(from)]
}

/** The words in a pair of brackets that is all there is, but for a cast behind it. */
function within(text: string): string | null {
  if (!text.startsWith('(')) return null
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return /^(?:::[\w ]+)?$/.test(text.slice(at + 1)) ? text.slice(1, at) : null
  }
  return null
}

/** Without the brackets around the whole, and without casts. */
function bare(text: string): string {
  const inner = within(text.trim())
  return inner === null ? text.trim() : bare(inner)
}

/** Conditions that hold for each row: one side of an `or` does not, nor what is one of several. */
function equalitiesIn(condition: string): Equality[] {
  const words = bare(condition.replaceAll(/'(?:[^']|'')*'/g, "''"))
  const all = splitOutside(words, ' AND ')
  if (all.length > 1) return all.flatMap(equalitiesIn)
  if (splitOutside(words, ' OR ').length > 1) return []
  const sides = splitOutside(words, ' = ').map(bare)
  return sides.length === 2 && !sides.some(side => side.startsWith('ANY'))
    ? [
        { left: sides[0]!, right: sides[1]! }, // there are two
        { left: sides[1]!, right: sides[0]! },
      ]
    : []
}

const IN_SUBSELECT = /ANY \(\(?([\w."]+)\)?(?:::\w+)? = \(hashed (SubPlan \d+)\)\.col(\d+)\)/g

/** Of a sub-select that is read once for all rows, what each of its rows is looked up by. */
function lookedUp(nodes: readonly Node[]): Equality[] {
  const outputs = new Map(nodes.map(node => [node['Subplan Name'], node.Output ?? []]))
  const words = nodes.flatMap(node => Object.values(node).flat()).filter(each => typeof each === 'string')
  return words.flatMap(text =>
    [...text.matchAll(IN_SUBSELECT)].map(([, right, name, column]) => ({
      left: outputs.get(name)?.[Number(column) - 1] ?? '',
      right: right!, // it has a group
    })),
  )
}

const conditionsOf = (node: Node): Equality[] =>
  Object.entries(node)
    .filter((each): each is [string, string] => CONDITION.test(each[0]) && typeof each[1] === 'string')
    .flatMap(([, words]) => equalitiesIn(words))

/**
 * Of a node and those below it. One of several bitmaps says nothing of the whole; and what is asked for each row, which may be one side
 * of an `or`, says something of its own rows alone.
 */
function equalitiesOf(node: Node): Equality[] {
  if (node['Node Type'] === 'BitmapOr') return []
  const all = [...conditionsOf(node), ...(node.Plans ?? []).flatMap(equalitiesOf)]
  if (node['Parent Relationship'] !== 'SubPlan') return all
  const own = partsOf(node).map(({ Alias }) => `${Alias}.`)
  return all.filter(({ left }) => own.some(alias => left.startsWith(alias)))
}

function insertOf(node: Node): Insert[] {
  if (node['Node Type'] !== 'ModifyTable' || node.Operation !== 'Insert') return []
  const values = node.Plans?.find(plan => plan['Parent Relationship'] === 'Outer')?.Output ?? []
  return [{ table: node['Relation Name']!, values: values.map(each => (NULL.test(each) ? '' : each)) }] // what is written to has a name
}

/** The plan of a statement for any values: which tables it uses, and what must be equal. */
export async function readPlan(pool: pg.Pool, statement: string): Promise<Plan> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (generic_plan, verbose, format json) ${statement}`,
  )
  const root = rows[0]!['QUERY PLAN'][0].Plan // explain has one row
  const nodes = partsOf(root)
  const isInsert = (node: Node) => node['Node Type'] === 'ModifyTable' && node.Operation === 'Insert'
  return {
    uses: nodes
      .filter(node => node['Relation Name'] !== undefined && !isInsert(node))
      .map(node => ({ table: node['Relation Name']!, alias: node.Alias! })), // each that is read has both
    inserts: nodes.flatMap(insertOf),
    equalities: [...equalitiesOf(root), ...lookedUp(nodes)],
  }
}
