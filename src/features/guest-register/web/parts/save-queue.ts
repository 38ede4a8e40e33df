/** Outcome of sending: saved with what the server answers, refused with its words, or no answer worth having and why, so that it is sent again. */
export type Sent<Answer> =
  | { kind: 'saved'; answer: Answer }
  | { kind: 'refused'; words: string; fields: Record<string, string> }
  | { kind: 'later'; why: string }

export type Shown<Answer> = { kind: 'saving'; names: string[] } | Sent<Answer>

type QueueSettings<Fields, Answer> = {
  send: (fields: Partial<Fields>) => Promise<Sent<Answer>>
  show: (shown: Shown<Answer>) => void
  /** Waits before another try, less long if the connection is back. */
  wait: (ms: number) => Promise<void>
}

const FIRST_WAIT_MS = 2000
const WAIT_MS_MAX = 30_000

const without = <Fields extends object>(fields: Partial<Fields>, names: readonly string[]): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Partial<Fields> // some of them

/**
 * Saves fields over a bad connection: one call at a time, with what was changed meanwhile in the next, and again until there is an
 * answer. A field that is refused takes no other with it.
 */
export function createSaveQueue<Fields extends object, Answer>({
  send,
  show,
  wait,
}: QueueSettings<Fields, Answer>) {
  let waiting: Partial<Fields> = {}
  let sent: Partial<Fields> = {}
  let running: Promise<void> | undefined
  const isEmpty = (fields: object) => Object.keys(fields).length === 0

  async function run(): Promise<void> {
    let waitMs = FIRST_WAIT_MS
    while (!isEmpty(waiting)) {
      sent = waiting
      waiting = {}
      show({ kind: 'saving', names: Object.keys(sent) })
      const outcome = await send(sent)
      if (outcome.kind === 'later') {
        waiting = { ...sent, ...waiting }
        sent = {}
        show(outcome)
        await wait(waitMs)
        waitMs = Math.min(2 * waitMs, WAIT_MS_MAX)
        continue
      }
      waitMs = FIRST_WAIT_MS
      if (outcome.kind === 'refused') {
        const bad = Object.keys(outcome.fields)
        const others = without(sent, bad)
        if (bad.length > 0 && Object.keys(others).length < Object.keys(sent).length)
          waiting = { ...others, ...waiting }
      }
      sent = {}
      show(outcome)
    }
  }

  return {
    /** Saves these fields, and whatever else waits. Resolves once nothing does. */
    save(fields: Partial<Fields>): Promise<void> {
      waiting = { ...waiting, ...fields }
      running ??= run().finally(() => (running = undefined))
      return running
    },
    isSaved: () => isEmpty(waiting) && isEmpty(sent),
  }
}
