import { Worker } from 'node:worker_threads'

/** Work that was stopped because it used its CPU time or memory. */
export class TookTooLong extends Error {}
/** Work that was given up before it started: too much was waiting in front of it. */
export class NotReached extends Error {}
/** Work that did not begin to wait: so much of its owner's is waiting. */
export class OwnerWaits extends NotReached {}

type Job<Ask, Answer> = {
  ask: Ask
  resolve(answer: Answer): void
  reject(error: Error): void
  giveUp: NodeJS.Timeout | undefined
}

export type ThreadLimits = {
  /** CPU time of one piece of work, in milliseconds. */
  cpuMsMax: number
  memoryMbMax: number
  /** Pieces of work of one owner that may wait. What they are about is in memory meanwhile. */
  waitingOwnMax: number
  idleMsMax?: number
}

/** Runs a piece of work of an owner. Rejects with `TookTooLong`, with `NotReached` where it has not begun within `waitMs`, or with `OwnerWaits`. */
export type Run<Ask, Answer> = (owner: string, ask: Ask, waitMs?: number) => Promise<Answer>

// A machine under load gives a thread little CPU time; past this it is stuck otherwise.
const WALL_FACTOR = 30
const CHECKS = 10
/** A thread with nothing to do for so long is ended, and its memory, some 30 MB, goes back. The next piece of work starts another in a fraction of a second. */
const IDLE_MS = 10_000

const usedMs = async (thread: Worker, since: NodeJS.CpuUsage): Promise<number> => {
  const { user, system } = await thread.cpuUsage(since)
  return (user + system) / 1000
}

/**
 * One worker thread for work on what strangers wrote: started when it is first needed, killed and started again when a piece of
 * work exceeds its limits, and ended once it has nothing to do. Owners take turns, so that many or slow pieces of one do not hold up the others.
 */
export function openThread<Ask, Answer>(
  entry: URL,
  { cpuMsMax, memoryMbMax, waitingOwnMax, idleMsMax = IDLE_MS }: ThreadLimits,
): Run<Ask, Answer> {
  const waiting = new Map<string, Job<Ask, Answer>[]>()
  let thread: Worker | undefined
  let isBusy = false
  let idle: NodeJS.Timeout | undefined

  const started = async (): Promise<Worker> => {
    if (thread) return thread
    const fresh = new Worker(entry, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMbMax, maxYoungGenerationSizeMb: 16 },
    })
    fresh.on('error', () => undefined) // whoever waits for its work hears of it by its exit
    await new Promise<void>((ready, failed) => {
      fresh.once('message', () => ready())
      fresh.once('error', failed)
    })
    thread = fresh
    return fresh
  }

  const end = async (one: Worker) => {
    if (thread === one) thread = undefined
    await one.terminate()
  }

  const work = async (ask: Ask): Promise<Answer> => {
    const one = await started()
    one.ref()
    const since = await one.cpuUsage()
    const done = Promise.withResolvers<Answer>()
    const exited = () => done.reject(new TookTooLong())
    const failed = (error: Error & { code?: string }) =>
      done.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TookTooLong() : error)
    one.once('message', done.resolve)
    one.once('error', failed)
    one.once('exit', exited)
    let checks = 0
    const watch = setInterval(() => {
      checks += 1
      const isStuck = checks > CHECKS * WALL_FACTOR
      usedMs(one, since).then(
        ms => (ms > cpuMsMax || isStuck ? end(one) : undefined),
        () => undefined, // it has just ended
      )
    }, cpuMsMax / CHECKS)
    try {
      one.postMessage(ask, [])
      return await done.promise
    } catch (error) {
      await end(one)
      throw error
    } finally {
      clearInterval(watch)
      one.off('error', failed)
      one.off('exit', exited)
      one.unref()
    }
  }

  const takeNext = (): Job<Ask, Answer> | undefined => {
    for (const [owner, jobs] of waiting) {
      const job = jobs.shift()
      waiting.delete(owner)
      if (jobs.length > 0) waiting.set(owner, jobs) // behind all others
      if (job) return job
    }
    return undefined
  }

  const workAll = async () => {
    if (isBusy) return
    isBusy = true
    clearTimeout(idle)
    for (let job = takeNext(); job; job = takeNext()) {
      clearTimeout(job.giveUp)
      await work(job.ask).then(job.resolve, job.reject)
    }
    isBusy = false
    idle = setTimeout(() => void (thread && end(thread)), idleMsMax).unref()
  }

  return (owner, ask, waitMs) =>
    new Promise((resolve, reject) => {
      const job: Job<Ask, Answer> = { ask, resolve, reject, giveUp: undefined }
      const jobs = waiting.get(owner) ?? []
      if (jobs.length >= waitingOwnMax) return reject(new OwnerWaits())
      waiting.set(owner, [...jobs, job])
      if (waitMs !== undefined)
        job.giveUp = setTimeout(() => {
          const left = waiting.get(owner)?.filter(each => each !== job) ?? []
          if (left.length > 0) waiting.set(owner, left)
          else waiting.delete(owner)
          reject(new NotReached())
        }, waitMs)
      void workAll()
    })
}
