import type { Catalogue } from './catalogue.ts'
import { ownKeysOf } from './catalogue.ts'
import type { Plan, Use } from './read-plan.ts'
import { KEYS_OVER_ALL } from './exceptions.ts'
import { isCut, places } from './tables.ts'

/**
 * The way in which a statement finds the node of what it uses: it says what each table is cut by (`named`), it says the key of a row or of a
 * directory by which the node is known (`by key`), or of some tables neither (`on all`): it would be asked on each node.
 */
export type Finding = { finds: 'named' | 'by key' | 'on all'; tables: string[] }

/** A column, such as of a sub-select. */
const OF_A_PART = /^"?[^".()]+"?\."?\w+"?$/

type Side = { use: Use; column: string } | null

/** Checks statements of these tables. */
export function createStatementCheck(catalogue: Catalogue): (plan: Plan) => Finding {
  const ownKeys = ownKeysOf(catalogue)
  const columnOf = new Map(catalogue.columns.map(column => [`${column.table}.${column.name}`, column]))

  const isBy = ({ table }: Use, column: string) => places.get(table)?.by === column
  const isKey = ({ table }: Use, column: string) =>
    isBy({ table, alias: '' }, column) ||
    places.get(table)?.through === column ||
    ownKeys.has(`${table}.${column}`) ||
    // Of a key of two columns, the second is what differs.
    Object.keys(KEYS_OVER_ALL).some(key => key === `${table}.${column}` || key.endsWith(`, ${column}`))
  const uniqueColumns = new Set(
    catalogue.uniqueKeys.flatMap(({ table, columns: of }) => of.map(column => `${table}.${column}`)),
  )
  /** Of a table that is not cut, what a row is known by. */
  const isOfRow = ({ table }: Use, column: string) => !isCut(table) && uniqueColumns.has(`${table}.${column}`)
  /** A token, or a membership, says one organisation; an account has stays with many. */
  const saysOne = ({ table }: Use) => !isCut(table) || places.get(table)?.group === 'directory'

  return ({ uses, inserts, equalities }) => {
    const named = new Map(uses.map(use => [use.alias, use]))
    const sideOf = (words: string): Side => {
      const [, alias = '', column = ''] = /^"?([^".]+)"?\."?(\w+)"?$/.exec(words) ?? []
      const use = named.get(alias)
      return use ? { use, column } : null
    }
    const pairs = equalities.map(
      ({ left, right }) => [sideOf(left), sideOf(right), OF_A_PART.test(right)] as const,
    )

    /** The uses that are found where a side that `counts` equals a value, or the like side of one that is found. */
    function found(counts: (use: Use, column: string) => boolean, takesRows: boolean): Set<string> {
      const are = new Set<string>()
      for (let before = -1; before !== are.size;) {
        before = are.size
        for (const [side, other, isOfPart] of pairs) {
          if (!side || !counts(side.use, side.column)) continue
          // A row that another part of the statement gives is of its organisation, but not of one account or receiver.
          const isGiven = !isOfPart || places.get(side.use.table)?.group === 'organisation'
          const isValue = other ? takesRows && saysOne(other.use) && are.has(other.use.alias) : isGiven
          const isJoined = other !== null && counts(other.use, other.column) && are.has(other.use.alias)
          if (isValue || isJoined) are.add(side.use.alias)
        }
      }
      return are
    }

    const byName = found(isBy, false)
    const byKey = found((use, column) => isKey(use, column) || isOfRow(use, column), true)
    const cut = uses.filter(({ table }) => isCut(table))
    const missing = inserts
      .filter(({ table }) => isCut(table))
      .filter(({ table, values }) => {
        const { by, through } = places.get(table)! // each that is cut has one
        const { position, isGenerated } = columnOf.get(`${table}.${by ?? through}`)! // of this table
        return !isGenerated && !values[position - 1]
      })
    const onAll = [...cut.filter(({ alias }) => !byKey.has(alias)), ...missing].map(({ table }) => table)
    if (onAll.length > 0) return { finds: 'on all', tables: [...new Set(onAll)].toSorted() }
    const isNamed =
      cut.every(({ alias }) => byName.has(alias)) && inserts.every(({ table }) => !places.get(table)?.through)
    return {
      finds: isNamed ? 'named' : 'by key',
      tables: [...new Set(cut.map(({ table }) => table))].toSorted(),
    }
  }
}
