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
  [/(?<!profile )\bpictures?\b|\bphotographs?\b/i, 'photo'],
  [/\bthereof\b|\bthe own\b/i, 'its, your'],
]

const isText = (words: string): boolean => /[A-Za-z]{2,} [A-Za-z]/.test(words)

/** Returns what to say instead of a banned word of this text; undefined when it holds none, or is no sentence. */
export function insteadOfText(words: string): string | undefined {
  if (!isText(words)) return undefined
  const found = BANNED.map(([banned, instead]) => [banned.exec(words)?.[0], instead] as const).find(
    ([word]) => word,
  )
  return found && `“${found[0]}”: say ${found[1]}`
}

const LINE_CHARS = 90

/** Each text in a file of TypeScript, between tags or in quotes, that holds a banned word. */
export function bannedTextsIn(file: string, source: string): string[] {
  const faults: string[] = []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const check = (node: ts.Node, text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    const instead = insteadOfText(words)
    if (!instead) return
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
    faults.push(`${file}:${line + 1}: ${instead}, in “${words.slice(0, LINE_CHARS)}”`)
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
