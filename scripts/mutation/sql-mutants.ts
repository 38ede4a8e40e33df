import ts from 'typescript'

/** A single change of a piece of SQL: `text` from `start` to `end` becomes `to`. */
export type SqlMutant = { start: number; end: number; to: string; piece: SqlPiece }

/** The place of SQL in a file, and those of `${…}` in it. */
type SqlPiece = { start: number; end: number; holes: { start: number; end: number }[] }

/** Signs, words and functions that are taken for another, each in either direction. */
const PAIRS = [
  [' < ', ' <= '],
  [' > ', ' >= '],
  [' = ', ' <> '],
  [' + ', ' - '],
  ['and', 'or'],
  ['is null', 'is not null'],
  ['is distinct', 'is not distinct'],
  ['exists', 'not exists'],
  ['asc', 'desc'],
  ['min(', 'max('],
  ['least(', 'greatest('],
].flatMap(([one, other]) => [
  [one!, other!],
  [other!, one!],
]) as [string, string][]
const OTHERS: [RegExp, (found: string) => string[]][] = [
  [/(?<=\binterval ')\d+/g, found => [`${Number(found) * 2}`]],
  [/(?<![\w.$']|\b(?:by|offset|select) )\d+(?![\w.])/g, found => [`${Number(found) + 1}`]],
  [/\bleft join\b/g, () => ['join']],
  [/\bdistinct (?!on\b|from\b)/g, () => ['']],
  [/\blimit \d+/g, () => ['']],
]
/** `set a = 1, b = 2` and `using errcode = 'x'` give values and compare none. */
const GIVES = /(?:\b(?:set|using)|,)\s+"?\w+"?$/
const BEGINS_TERM = /\b(?:where|and|or|having)\b/g
const ENDS_TERM =
  /\b(?:and|or|then|loop|(?:group|order) by|limit|offset|returning|union|having|for|on conflict|(?:left |cross )?join|do)\b|;/y
const literally = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
/** A parameter, a column, or a piece of SQL. */
const SENT_HOLE = '(?:\\$\\d+|"\\w+"(?:\\."\\w+")*|[^]*?)'
const NO_SQL = /--.*|\/\*[^]*?\*\/|(?<!\binterval )'(?:[^']|'')*'/g

/** The end of the term that begins at `from`: before what follows it, or the parenthesis around it. */
function endOfTerm(sql: string, from: number): number {
  for (let at = from, depth = 0; at < sql.length; at++) {
    if (sql[at] === '(') depth++
    if (sql[at] === ')' && --depth < 0) return at
    ENDS_TERM.lastIndex = at
    if (depth === 0 && ENDS_TERM.test(sql)) return at
  }
  return sql.length
}

function mutantsOf(text: string, piece: SqlPiece): SqlMutant[] {
  let sql = ' '.repeat(piece.start) + text.slice(piece.start, piece.end)
  for (const { start, end } of piece.holes)
    sql = sql.slice(0, start) + '_'.repeat(end - start) + sql.slice(end)
  sql = sql.replaceAll(NO_SQL, found => '_'.repeat(found.length))
  const isOfRange = (at: number) => /\bbetween\b(?:(?!\band\b)[^])*$/.test(sql.slice(piece.start, at))
  const found: SqlMutant[] = []
  const put = (start: number, end: number, to: string) => found.push({ start, end, to, piece })
  for (const [one, other] of PAIRS)
    for (const { index } of sql.matchAll(
      new RegExp(`${/^\w/.test(one) ? '\\b' : ''}${literally(one)}${/\w$/.test(one) ? '\\b' : ''}`, 'g'),
    ))
      if (
        !(one === ' = ' && GIVES.test(sql.slice(piece.start, index))) &&
        !(one === 'and' && isOfRange(index)) &&
        !(one === 'exists' && /\b(not|if) $/.test(sql.slice(piece.start, index)))
      )
        put(index, index + one.length, other)
  for (const { 0: word, index } of sql.matchAll(BEGINS_TERM)) {
    const start = index + word.length + 1
    const end = start + sql.slice(start, endOfTerm(sql, start)).trimEnd().length
    if (
      end <= start ||
      /^(?:true|false)$/.test(sql.slice(start, end)) ||
      (word === 'and' && isOfRange(index))
    )
      continue
    // It stays where it is without saying anything, as PostgreSQL wants to know of what type each `$1` is.
    const term = text.slice(start, end)
    put(start, end, word === 'or' ? `(false and (${term}))` : `(true or (${term}))`)
  }
  for (const [pattern, others] of OTHERS)
    for (const { 0: was, index } of sql.matchAll(pattern))
      for (const to of others(was)) put(index, index + was.length, to)
  return found
}

/** All single changes of the SQL in a file of TypeScript, or of the functions in one of SQL, by their place. */
export function sqlMutants(file: string, text: string): SqlMutant[] {
  const pieces: SqlPiece[] = []
  if (file.endsWith('.sql'))
    for (const { 0: body, index } of text.matchAll(/(?<=\$function\$)(?!;)[^]*?(?=\$function\$;)/g))
      pieces.push({ start: index, end: index + body.length, holes: [] })
  else {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      const isTagged = ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === 'sql'
      if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) {
        const piece = { start: node.getStart() + 1, end: node.end - 1, holes: holesOf(node) }
        const isSql = /^\s*(?:select|insert into|update|delete from|with)\b/
        if (isTagged || isSql.test(text.slice(piece.start, piece.end))) pieces.push(piece)
      }
      ts.forEachChild(node, visit)
    }
    ts.forEachChild(source, visit)
  }
  return pieces.flatMap(piece => mutantsOf(text, piece)).toSorted((one, other) => one.start - other.start)
}

const holesOf = (node: ts.Node) =>
  ts.isTemplateExpression(node)
    ? node.templateSpans.map(({ expression, literal }) => ({
        start: expression.pos - 2,
        end: literal.getStart() + 1,
      }))
    : []

/** A change as it is made in a statement on its way to the database: in its text, `pattern` becomes `to`. */
export function inStatements(
  text: string,
  { start, end, to, piece }: SqlMutant,
): { pattern: string; to: string } {
  const escaped = (from: number, until: number) =>
    literally(text.slice(from, until).replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)))
  const pattern = (from: number, until: number) => {
    let words = ''
    let at = from
    for (const hole of piece.holes.filter(each => each.start >= from && each.end <= until)) {
      words += `${escaped(at, hole.start)}${SENT_HOLE}`
      at = hole.end
    }
    return words + escaped(at, until)
  }
  const was = text.slice(start, end)
  return {
    pattern: `(${pattern(piece.start, start)})(${pattern(start, end)})(?=${pattern(end, piece.end)})`,
    to: `$1${to.replace(`(${was})`, () => '($2)')}`,
  }
}
