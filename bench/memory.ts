import { readFile } from 'node:fs/promises'

const KB_OF_MB = 1024

/** A figure of a process's memory, in KB; NaN where the system does not say. */
async function figureOf(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN)
}

/** Memory that a process holds, in KB. */
export const residentKb = (pid: number): Promise<number> => figureOf(pid, 'VmRSS')

export const residentMb = async (pid: number): Promise<number> => (await residentKb(pid)) / KB_OF_MB

/** The most that a process has held since its peak was forgotten, in MB. */
export const peakMb = async (pid: number): Promise<number> => (await figureOf(pid, 'VmHWM')) / KB_OF_MB
