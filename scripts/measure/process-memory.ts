// Memory of a server and what it encodes pictures in, as Linux counts it: what they have written is added up; of a file that both have
// read, such as the program of Node, each page counts once, whoever else has read it.
import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 250
const HEAD = /^[\da-f]+-[\da-f]+ \S+ \S+ \S+ (\d+)\s*(.*)$/
const ENCODER = /encoder\.ts|jpeg-program\.ts/

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}

type Memory = { written: number; read: Map<string, number> }

/** Memory of a process in KB: what it has written, and what it has read of each file. */
function memoryOf(pid: number): Memory {
  const memory: Memory = { written: 0, read: new Map() }
  let file = ''
  for (const line of read(`/proc/${pid}/smaps`).split('\n')) {
    const head = HEAD.exec(line)
    if (head) file = head[1] === '0' ? '' : head[2]! // matched
    const [, name, kb] = /^(Rss|Anonymous):\s+(\d+)/.exec(line) ?? []
    if (name === 'Rss' && file) memory.read.set(file, (memory.read.get(file) ?? 0) + Number(kb))
    if (name !== 'Anonymous') continue
    memory.written += Number(kb)
    if (file) memory.read.set(file, memory.read.get(file)! - Number(kb)) // its size came before
  }
  return memory
}

const encodersOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(each => each && Number(/\) \S (\d+)/.exec(read(`/proc/${each}/stat`))?.[1]) === pid)
    .filter(each => ENCODER.test(read(`/proc/${each}/cmdline`)))

/** Sums in MB. */
function sumOf(all: readonly Memory[]): number {
  const files = new Map<string, number>()
  for (const { read: pages } of all)
    for (const [file, kb] of pages) files.set(file, Math.max(files.get(file) ?? 0, kb))
  const kb = [...files.values(), ...all.map(({ written }) => written)]
  return kb.reduce((sum, each) => sum + each, 0) / 1024
}

/** Watches until it is stopped. */
export function processMemory(pid: number) {
  const most = { server: 0, encoders: 0, both: 0 }
  const sample = () => {
    const server = memoryOf(pid)
    const encoders = encodersOf(pid).map(memoryOf)
    const both = sumOf([server, ...encoders])
    most.server = Math.max(most.server, sumOf([server]))
    most.encoders = Math.max(most.encoders, both - sumOf([server]))
    most.both = Math.max(most.both, both)
  }
  sample()
  const timer = setInterval(sample, EVERY_MS)
  return {
    mostMb: () => most.both,
    words() {
      const [server, encoders, both] = [most.server, most.encoders, most.both].map(Math.round)
      return `server ${server} MB, encoders ${encoders} MB beside it, both at once ${both} MB`
    },
    stop: () => clearInterval(timer),
  }
}
