/** An event of a stream as it travels (HTML, 9.2). */
export type ReadEvent = { event: string; data: unknown }

const eventOf = (block: string): ReadEvent | null => {
  const fields = block.split('\n').map(line => /^(event|data): ?(.*)$/.exec(line))
  const data = fields.flatMap(field => (field?.[1] === 'data' ? [field[2]!] : [])) // the second group is there
  const event = fields.find(field => field?.[1] === 'event')?.[2] ?? 'message'
  return data.length > 0 ? { event, data: JSON.parse(data.join('\n')) as unknown } : null
}

/** The events of a stream, until it ends or is cut. `onPart` hears that the connection is open. */
export async function* readEvents({ body }: Response, onPart?: () => void): AsyncGenerator<ReadEvent> {
  let rest = ''
  // Not every browser goes through a stream by `for`.
  const words = body?.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { value } = (await words?.read()) ?? {}
      if (value === undefined) return
      onPart?.()
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
    }
  } finally {
    // Anyone who stops reading ends the connection.
    void words?.cancel().catch(() => undefined)
  }
}
