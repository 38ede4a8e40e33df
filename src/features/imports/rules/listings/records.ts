import { readTable, type Rows } from '#src/contract/table/read-table.ts'
import { attributeOf, piecesOf } from './read-markup.ts'

/** Values of one thing in a file, by their names in small letters without signs. */
export type Listed = ReadonlyMap<string, unknown>

const DEPTH_MAX = 8
const LISTED_MAX = 2000
/** Lists that hold one text in several languages. */
const LANGUAGES = /^(?:listing)?(?:descriptions?|translations?|localizeddescriptions?|texts?)$/
const ROW_OF_HEADS_MAX = 20

export const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inEnglish = (texts: readonly unknown[]): unknown =>
  texts.find(each => isPlain(each) && /^en/i.test(String(each['locale'] ?? each['language'] ?? ''))) ??
  texts[0]

/** Returns the values of an object and of objects in it, the outer first. */
function flat(value: Plain, into = new Map<string, unknown>(), depth = 0): Map<string, unknown> {
  const inner: unknown[] = []
  for (const [name, each] of Object.entries(value)) {
    const key = keyOf(name)
    const isText = LANGUAGES.test(key) && Array.isArray(each)
    if (isPlain(each) || isText) inner.push(isText ? inEnglish(each as unknown[]) : each) // just seen to be a list
    if (!isPlain(each) && !isText && each !== null && !into.has(key)) into.set(key, each)
  }
  if (depth < 2) for (const each of inner) if (isPlain(each)) flat(each, into, depth + 1)
  return into
}

/** Returns the things that JSON lists, as far as `isOne` knows them: a list of them, or them within others. */
export function listedInJson(value: unknown, isOne: (one: Listed) => boolean): Listed[] {
  const found: Listed[] = []
  const isBelow = (each: unknown) => isPlain(each) && isOne(flat(each, undefined, 2))
  const search = (each: unknown, depth: number) => {
    if (depth > DEPTH_MAX || found.length >= LISTED_MAX) return
    if (Array.isArray(each)) return each.forEach(one => search(one, depth + 1))
    if (!isPlain(each)) return
    const holdsMany = Object.values(each).filter(isBelow).length > 1
    const one = flat(each)
    if (!holdsMany && isOne(one)) found.push(one)
    else Object.values(each).forEach(inner => search(inner, depth + 1))
  }
  search(value, 0)
  return found
}

/** Returns the things of a table: below a row of heads, or in pairs of a name and a value. */
export function listedInRows(rows: Rows, isOne: (one: Listed) => boolean): Listed[] {
  for (const [at, heads] of rows.slice(0, ROW_OF_HEADS_MAX).entries()) {
    const keys = heads.map(keyOf)
    if (keys.filter(Boolean).length < 2) continue
    const listed = rows
      .slice(at + 1, at + 1 + LISTED_MAX)
      .map(
        row => new Map(keys.map((key, column) => [key, row[column] ?? ''] as const).filter(([key]) => key)),
      )
    const found = listed.filter(isOne)
    if (found.length > 0) return found
  }
  const pairs = new Map<string, unknown>()
  for (const [name = '', value = ''] of rows)
    if (!pairs.has(keyOf(name)) && value) pairs.set(keyOf(name), value)
  return isOne(pairs) ? [pairs] : []
}

export const listedInCsv = (text: string, isOne: (one: Listed) => boolean): Listed[] =>
  listedInRows(readTable(text), isOne)

const PAIR = /^[-*\s]*([\p{L}][\p{L} _/-]{1,40}?)\s*[:=]\s*(.*)$/u

/** Returns what plain text says: lines such as `Bedrooms: 2`, else its first line as the title and the rest as the description. */
export function listedInText(text: string, isOne: (one: Listed) => boolean): Listed[] {
  const pairs = new Map<string, string>()
  let last: string | null = null
  for (const line of text.split('\n')) {
    const [, name, value] = PAIR.exec(line) ?? []
    if (name !== undefined && value !== undefined) {
      last = keyOf(name)
      if (!pairs.has(last)) pairs.set(last, value.trim())
    } else if (last !== null) pairs.set(last, `${pairs.get(last) ?? ''}\n${line}`.trim())
  }
  if (isOne(pairs)) return [pairs]
  const [title = '', ...rest] = text.trim().split('\n')
  const lines: Listed = new Map([
    ['title', title.replace(/^#+\s*/, '').trim()],
    ['description', rest.join('\n').trim()],
  ])
  return isOne(lines) ? [lines] : []
}

const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'tr',
  'section',
  'article',
  'ul',
  'dd',
])

/** Returns what a page says: its tables and pairs, else its heading and its words. */
export function listedInHtml(html: string, isOne: (one: Listed) => boolean): Listed[] {
  const tables: string[][][] = [[]]
  const heading = { h1: '', title: '' }
  const meta = new Map<string, string>()
  let [row, cell, inside, words] = [null as string[] | null, null as string | null, '', '']
  const endCell = () => {
    if (row && cell !== null) row.push(cell.trim())
    cell = null
  }
  for (const piece of piecesOf(html)) {
    if ('text' in piece) {
      if (cell !== null) cell += piece.text
      if (inside === 'h1' || inside === 'title') heading[inside] += piece.text
      else words += piece.text.replaceAll(/\s+/g, ' ')
      continue
    }
    const { tag, isEnd, attributes } = piece
    if (BLOCKS.has(tag)) {
      words += '\n'
      if (cell !== null) cell += '\n'
    }
    if (tag === 'meta')
      meta.set(
        attributeOf(attributes, 'property') ?? attributeOf(attributes, 'name') ?? '',
        attributeOf(attributes, 'content') ?? '',
      )
    if (tag === 'h1' || tag === 'title') inside = isEnd || heading[tag] ? '' : tag
    if (tag === 'table' && !isEnd) tables.push([])
    if (tag === 'tr' || tag === 'dt' || tag === 'dl') {
      endCell()
      if (row && row.length > 0) tables.at(-1)!.push(row) // there is always one
      row = isEnd && tag !== 'dt' ? null : tag === 'dt' && isEnd ? row : []
      if (tag === 'dt' && !isEnd) cell = ''
    }
    if (tag === 'td' || tag === 'th' || tag === 'dd') {
      endCell()
      if (!isEnd) {
        row ??= []
        cell = ''
      }
    }
  }
  if (row && row.length > 0) tables.at(-1)!.push(row) // there is always one
  const found = tables.flatMap(rows => listedInRows(rows, isOne))
  if (found.length > 0) return found
  const page: Listed = new Map([
    ['title', (heading.h1 || meta.get('og:title') || heading.title).replaceAll(/\s+/g, ' ').trim()],
    [
      'description',
      (meta.get('og:description') || meta.get('description') || words.replaceAll(/\n\s*\n+/g, '\n\n')).trim(),
    ],
  ])
  return isOne(page) ? [page] : []
}
