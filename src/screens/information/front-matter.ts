const PARTS = /^---\n(.+?)\n---\n(.+)$/s

/** What a Markdown file says of itself, `name: value`, before its text. */
export function readFrontMatter(source: string) {
  const [, head = '', text = ''] = PARTS.exec(source) ?? []
  const fields = new Map(head.split('\n').map(line => line.split(/: (.*)/s, 2) as [string, string])) // of two parts
  return { field: (name: string): string => fields.get(name) ?? '', text: text.trim() }
}
