type Part = { text: string } | { value: unknown }

const joined = (open: string, parts: Part[][], close: string): Part[] => [
  { text: open },
  ...parts.flatMap((part, index) => (index > 0 ? [{ text: ',' }, ...part] : part)),
  { text: close },
]

/** Returns what JSON says, spelled in one way: names in order, no blanks. A list of what is left and no recursion, for a body may be nested as deep as it is long. */
export function canonicalJson(json: unknown): string {
  const said: string[] = []
  const left: Part[] = [{ value: json }]
  for (let next = left.pop(); next; next = left.pop()) {
    if ('text' in next) {
      said.push(next.text)
      continue
    }
    const { value } = next
    if (typeof value !== 'object' || value === null) {
      said.push(JSON.stringify(value ?? null))
      continue
    }
    const parts = Array.isArray(value)
      ? joined(
          '[',
          value.map(each => [{ value: each }]),
          ']',
        )
      : joined(
          '{',
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, each]) => [{ text: `${JSON.stringify(name)}:` }, { value: each }]),
          '}',
        )
    for (const part of parts.toReversed()) left.push(part)
  }
  return said.join('')
}
