import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { freshKey } from '#src/web/fresh-key.ts'
import { call, failureWords } from '#src/web/call.ts'
import { uploadFromUrl } from '../../contract.ts'
import { sendAgain } from '../send-again.ts'
import { refusalOfFile, sendPicture } from '../send-picture.ts'

const AT_ONCE = 2
const PICTURES_MAX = 40

/** A picture of the form: kept (it has an address), on its way (a share), or refused (words). */
export type PictureEntry = {
  key: string
  url?: string
  name: string
  share?: number
  /** The server asked to come again in a moment. */
  isWaiting?: boolean
  error?: string
  source?: File | string
}

const savedEntry = (url: string): PictureEntry => ({ key: url, url, name: url.split('/').at(-1) ?? url })

/** The addresses of those that are kept. */
export const urlsOf = (entries: readonly PictureEntry[]): string[] =>
  entries.flatMap(({ url }) => (url ? [url] : []))

export const addressesIn = (text: string): string[] =>
  text
    .split(/\s*[,\n]\s*(?=https?:|\/|$)/)
    .map(each => each.trim())
    .filter(Boolean)

const isOnItsWay = ({ share }: PictureEntry): boolean => share !== undefined

/** Gives a function that waits until no picture is on its way, and gives all of them as they are then. It never answers once the form is closed. */
function useSettled(entries: readonly PictureEntry[]) {
  const latest = useRef(entries)
  const waiting = useRef<((settled: readonly PictureEntry[]) => void)[]>([])
  useEffect(() => {
    latest.current = entries
    if (entries.some(isOnItsWay)) return
    for (const resolve of waiting.current.splice(0)) resolve(entries)
  }, [entries])
  return () =>
    new Promise<readonly PictureEntry[]>(resolve => {
      if (latest.current.some(isOnItsWay)) waiting.current.push(resolve)
      else resolve(latest.current)
    })
}

/** The pictures of a form in their order; the first is the cover. */
export function usePictures(first: readonly string[]) {
  const [entries, setEntries] = useState<PictureEntry[]>(() => first.map(savedEntry))
  const settled = useSettled(entries)
  // Two at a time, so that one large picture does not hold up the rest and a weak connection is not choked.
  const [inTurn] = useState(() => pLimit(AT_ONCE))

  const change = (key: string, next: Partial<PictureEntry>) =>
    setEntries(before => before.map(each => (each.key === key ? { ...each, ...next } : each)))

  async function send({ key, source }: PictureEntry): Promise<void> {
    const idempotencyKey = freshKey()
    const sendOnce = async () =>
      typeof source === 'string'
        ? (await call(uploadFromUrl, { url: source }, { idempotencyKey })).url
        : sendPicture(source!, idempotencyKey, share => change(key, { share })) // an entry on its way has its source
    try {
      const url = await sendAgain(sendOnce, isWaiting => change(key, { isWaiting }))
      change(key, { url, share: undefined, source: undefined })
    } catch (error) {
      const words = typeof source === 'string' ? failureWords(error) : (error as Error).message // sendPicture throws Error alone
      change(key, { error: words, share: undefined, isWaiting: false })
    }
  }

  function add(sources: readonly (File | string)[]): void {
    const room = Math.max(0, PICTURES_MAX - entries.length)
    const added = sources.slice(0, room).map((source): PictureEntry => {
      const refusal = typeof source === 'string' ? null : refusalOfFile(source)
      const name = typeof source === 'string' ? source : source.name
      return refusal ? { key: freshKey(), name, error: refusal } : { key: freshKey(), name, source, share: 0 }
    })
    setEntries(before => [...before, ...added])
    for (const entry of added) if (!entry.error) void inTurn(send, entry)
  }

  function move(key: string, to: number): void {
    setEntries(before => {
      const moved = before.find(each => each.key === key)
      if (!moved) return before
      return before.filter(each => each !== moved).toSpliced(Math.max(0, to), 0, moved)
    })
  }

  return {
    entries,
    add,
    move,
    remove: (key: string) => setEntries(before => before.filter(each => each.key !== key)),
    again(entry: PictureEntry) {
      change(entry.key, { error: undefined, share: 0 })
      void inTurn(send, entry)
    },
    /** Keeps the address itself, for a picture that cannot be fetched from here. */
    acceptLink: (entry: PictureEntry) =>
      change(entry.key, { url: entry.name, error: undefined, source: undefined }),
    urls: urlsOf(entries),
    settled,
    /** Number of those on their way. */
    left: entries.filter(isOnItsWay).length,
    isFull: entries.length >= PICTURES_MAX,
  }
}

export type Pictures = ReturnType<typeof usePictures>
