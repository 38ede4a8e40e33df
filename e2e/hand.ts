import type { Page } from '@playwright/test'

/** Counts what a hand presses on a page and on those that follow it: each press or drag is one, a field filled by keyboard is none. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeBinding('pressed', () => (presses += 1))
  await page.addInitScript(() => {
    const { pressed } = globalThis as unknown as { pressed: () => void } // exposed just above
    addEventListener('pointerdown', event => event.isTrusted && pressed(), { capture: true })
  })
  return () => presses
}
