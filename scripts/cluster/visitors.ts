// Visitors who read without end, and those who listen; for how long they were left without an answer.
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../../e2e/people.ts'
import type { LiveEvent } from '../../src/contract/events/live.ts'
import { readEvents } from '../../src/contract/events/read-events.ts'

const PATIENCE_MS = 1500
const PAUSE_MS = 100
const RECONNECT_MS = 200

/** The longest time between two answers since it was last asked for, the one that is running included; in milliseconds. */
export class Gap {
  #last = performance.now()
  #longest = 0

  answered(): void {
    this.#longest = Math.max(this.#longest, performance.now() - this.#last)
    this.#last = performance.now()
  }

  begin(): void {
    this.#last = performance.now()
    this.#longest = 0
  }

  get ms(): number {
    return Math.round(Math.max(this.#longest, performance.now() - this.#last))
  }
}

export type Readers = { gaps: ReadonlyMap<string, Gap>; refused: Map<string, number> }

/** Two visitors for each path: one who gets no answer soon asks again. */
export function readWithoutEnd(
  address: string,
  paths: Readonly<Record<string, string>>,
  ended: AbortSignal,
): Readers {
  const refused = new Map<string, number>()
  const gaps = new Map(Object.keys(paths).map(name => [name, new Gap()]))
  const visit = async (name: string, path: string) => {
    while (!ended.aborted) {
      const status = await fetch(address + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
        .then(async answer => (await answer.arrayBuffer(), answer.status))
        .catch(() => 0)
      if (status === 200) gaps.get(name)?.answered()
      else
        refused.set(
          `${name} ${status || 'no answer'}`,
          (refused.get(`${name} ${status || 'no answer'}`) ?? 0) + 1,
        )
      await pause(PAUSE_MS)
    }
  }
  for (const [name, path] of Object.entries(paths))
    for (let each = 0; each < 2; each += 1) void visit(name, path)
  return { gaps, refused }
}

export type Heard = { subjects: Set<string>; reloads: number; lines: number }

/** Listens as a browser does: from the last event on that it has heard, whenever its line is cut. */
export function listenWithoutEnd(address: string, people: readonly Person[], ended: AbortSignal): Heard {
  const heard: Heard = { subjects: new Set(), reloads: 0, lines: 0 }
  const listen = async ({ token }: Person) => {
    let lastId: string | null = null
    while (!ended.aborted) {
      try {
        const headers = { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) }
        // It is beaten every 20 seconds: one that is silent for longer is dead.
        const silent = new AbortController()
        let timer = setTimeout(() => silent.abort(), 30_000)
        const beat = () => {
          clearTimeout(timer)
          timer = setTimeout(() => silent.abort(), 30_000)
        }
        const answer = await fetch(`${address}/api/events`, {
          headers,
          signal: AbortSignal.any([ended, silent.signal]),
        })
        if (!answer.ok) throw new Error(String(answer.status))
        heard.lines += 1
        for await (const { event, data } of readEvents(answer, beat)) {
          const { id, subject } = data as LiveEvent // as the stream sends them
          lastId = id ?? lastId
          if (event === 'reload') heard.reloads += 1
          if (subject) heard.subjects.add(subject.id)
        }
      } catch {
        // the line was cut, and is opened again
      }
      await pause(RECONNECT_MS)
    }
  }
  for (const each of people) void listen(each)
  return heard
}
