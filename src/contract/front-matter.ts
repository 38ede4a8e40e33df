const PARTS = /^---\n(.+?)\n---\n(.+)$/s

/** Returns what a Markdown file says of itself before its text, `name: value` in each line, and the text. */
export function readFrontMatter(source: string) {
  const [, head = '', text = ''] = PARTS.exec(source) ?? []
  const fields: Partial<Record<string, string>> = Object.fromEntries(
    head.split('\n').map(line => line.split(/: (.*)/s, 2)),
  )
  return { fields, text: text.trim() }
}
