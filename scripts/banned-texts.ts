import ts from 'typescript'

/** Words that people stumble over, and what a good receptionist says instead. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\bno line\b|\bthe line is\b/i, 'you’re offline'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\bat once\b/i, 'straight away, or at the same time'],
  [/\bwhoever\b/i, 'anyone who, or name the people'],
  [/\b(nobody|somebody)\b/i, 'no one, someone, or name the people'],
  [/\b(by itself|by themselves)\b/i, 'automatically'],
  [/\b(take|takes|taken|took) back\b/i, 'cancel, or undo'],
  [/\b(is|are) told\b/i, 'we’ll email, or sees'],
  [/\bfor sale\b|\bfree again\b/i, 'bookable, available again'],
  [/\bsold twice\b/i, 'double booking'],
  [/\b(have|has|had|was|were) noted\b/i, 'added'],
  [/\btyping slip\b/i, 'typo'],
  [/\be-mails?\b|\bmails?\b(?! server)/i, 'email'],
  [/\bsign(ed|s)? (in|out)\b/i, 'log in, log out'],
  [/\bin house\b/i, 'staying'],
  [/\bthereof\b|\bthe own\b/i, 'its, your'],
]

/** Texts that say so all the same, with the reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {}

const isText = (words: string): boolean => /[A-Za-z]{2,} [A-Za-z]/.test(words)

/** What a word of this text should be; undefined where nothing is to be said of it. */
export function insteadOfText(words: string): string | undefined {
  if (!isText(words) || Object.keys(EXCEPTIONS).some(each => words.includes(each))) return undefined
  const found = BANNED.map(([banned, instead]) => [banned.exec(words)?.[0], instead] as const).find(
    ([word]) => word,
  )
  return found && `“${found[0]}”: say ${found[1]}`
}

const LINE_CHARS = 90

/** Each text for people in a file of TypeScript that holds a banned word: what stands between tags and in quotes. */
export function bannedTextsIn(file: string, source: string): string[] {
  const faults: string[] = []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const check = (node: ts.Node, words: string) => {
    const instead = insteadOfText(words.replaceAll(/\s+/g, ' ').trim())
    if (!instead) return
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
    faults.push(
      `${file}:${line + 1}: ${instead} in “${words.replaceAll(/\s+/g, ' ').trim().slice(0, LINE_CHARS)}”`,
    )
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) check(node, node.text)
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      check(node, node.text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return faults
}
