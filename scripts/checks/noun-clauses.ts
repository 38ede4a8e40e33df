const CLAUSE = /^(What|Whether|How|Which|Who|Whom|Whose|Why|Where|Whoever|Whatever)\b/
const OPENING = /^\s*(?:\/\*\*?|\/\/|--)\s+(\S.*)$/
const BEHIND_CODE = /[;{,)(]\s+\/\/ (.*)$/
const GOES_ON = /^\s*(?:\*|\/\/|--)(?!\/)\s*(.*)$/
const LINE_CHARS = 90

/** The first lines of the comments of a file, each with its place, and the whole comment. */
function commentsIn(lines: readonly string[]): { line: number; first: string; whole: string }[] {
  const found: { line: number; first: string; whole: string }[] = []
  let open: (typeof found)[number] | undefined
  for (const [at, text] of lines.entries()) {
    const goesOn = open && !/^\s*\/\*/.test(text) ? GOES_ON.exec(text)?.[1] : undefined
    if (open && goesOn !== undefined) {
      if (open.first === '') open.first = goesOn
      open.whole += ` ${goesOn}`
      continue
    }
    const first = OPENING.exec(text)?.[1] ?? (/^\s*\/\*\*\s*$/.test(text) ? '' : BEHIND_CODE.exec(text)?.[1])
    open = first === undefined ? undefined : { line: at + 1, first, whole: first }
    if (!open) continue
    found.push(open)
    if (first!.endsWith('*/') || !/^\s*(\/|-)/.test(text)) open = undefined // a comment that ends here has no next line
  }
  return found
}

/** Returns the comments of a file that begin with a noun clause, which a reader has to solve before it says anything: `What a host …`. A question may. */
export const nounClausesIn = (file: string, source: string): string[] =>
  commentsIn(source.split('\n'))
    .filter(({ first, whole }) => CLAUSE.test(first) && !/^[^.]*\?/.test(whole))
    .map(
      ({ line, first }) =>
        `${file}:${line}: begin with a verb or a noun ('Returns …', 'True if …'), not “${first.slice(0, LINE_CHARS)}”`,
    )
