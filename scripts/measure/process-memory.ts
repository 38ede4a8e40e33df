// Memory of a process and those it started, as Linux counts it: what several share is divided among them.
import { readdirSync, readFileSync } from 'node:fs'

type Sums = { server: number; encoders: number; database: number }

const EVERY_MS = 250

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}

const memoryMb = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024

function childrenOf(pid: number, all: readonly number[]): number[] {
  return all.filter(each => Number(/\) \S (\d+)/.exec(read(`/proc/${each}/stat`))?.[1]) === pid)
}

function sumsOf(pid: number): Sums {
  const all = readdirSync('/proc').map(Number).filter(Boolean)
  const sums: Sums = { server: memoryMb(pid), encoders: 0, database: 0 }
  for (const child of childrenOf(pid, all)) {
    const isEncoder = read(`/proc/${child}/cmdline`).match(/encoder\.ts|jpeg-program\.ts/) !== null
    const family = isEncoder ? [child] : [child, ...childrenOf(child, all)]
    sums[isEncoder ? 'encoders' : 'database'] += family.reduce((sum, each) => sum + memoryMb(each), 0)
  }
  return sums
}

/** Watches until it is stopped. */
export function processMemory(pid: number) {
  const most: Sums & { both: number } = { server: 0, encoders: 0, database: 0, both: 0 }
  const sample = () => {
    const now = sumsOf(pid)
    for (const name of ['server', 'encoders', 'database'] as const)
      most[name] = Math.max(most[name], now[name])
    most.both = Math.max(most.both, now.server + now.encoders)
  }
  sample()
  const timer = setInterval(sample, EVERY_MS)
  return {
    /** Of the server together with what it encodes in. */
    mostMb: () => most.both,
    words() {
      const [server, encoders, both, database] = [most.server, most.encoders, most.both, most.database].map(
        Math.round,
      )
      return `server ${server} MB, encoders ${encoders} MB, both at once ${both} MB; PostgreSQL ${database} MB`
    },
    stop: () => clearInterval(timer),
  }
}
