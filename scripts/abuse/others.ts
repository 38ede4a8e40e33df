// The experience of everybody else meanwhile: pages, sign-in and health, asked at a steady pace whether or not the last answer came.
import { setTimeout as pause } from 'node:timers/promises'
import type { Host, Product } from './product.ts'

const EVERY_MS = 250
export const P99_MS_MAX = 500

export type Felt = { name: string; p50: number; p99: number; asked: number; failed: number }

const rank = (waits: readonly number[], share: number): number =>
  waits.toSorted((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0

/** Asks until stopped; then gives what was felt, in milliseconds. A refusal or no answer counts as failed. */
export function others({ send }: Product, { slug, email, password }: Host) {
  const asks: Record<string, () => ReturnType<typeof send>> = {
    page: () => send('GET', `/property/${slug}`),
    'sign-in': () => send('POST', '/api/auth/login', { email, password }),
    health: () => send('GET', '/api/health'),
  }
  const state = { isOver: false }
  const felt = Object.entries(asks).map(async ([name, ask]): Promise<Felt> => {
    const under: ReturnType<typeof send>[] = []
    while (!state.isOver) {
      under.push(ask())
      await pause(EVERY_MS)
    }
    const all = await Promise.all(under)
    const waits = all.map(({ ms }) => ms)
    const failed = all.filter(({ status }) => status !== 200).length
    return { name, p50: rank(waits, 0.5), p99: rank(waits, 0.99), asked: all.length, failed }
  })
  return {
    stop() {
      state.isOver = true
      return Promise.all(felt)
    },
  }
}
