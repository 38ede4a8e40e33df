import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LAPTOP, PHONE } from './people.ts'
import { walkByKeys } from './walk-by-keys.ts'

/** The violations alone, and no page beside it to put frames together, as there are none. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

// A laptop at 400 %: WCAG 2.2, 1.4.10.
const NARROW = { width: 320, height: 640 }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOURS = ['color-contrast', 'link-in-text-block']
const CALM = { reducedMotion: 'reduce', forcedColors: 'none', colorScheme: 'light' } as const // words of the platform

/** Findings of axe on the page in its present state, one line each. */
async function found(builder: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // At the fold a bar covers elements that a scroll brings clear of it.
      .filter(({ any }) => id !== 'target-size' || !any[0]?.message.includes('obscured'))
      .map(({ target, any }) => `${where}: ${id} at ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}

const wider = async (page: Page, where: string, width: number): Promise<string[]> => {
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  return widest > width ? [`${where}, ${width} px: scrolls sideways to ${widest} px`] : []
}

/**
 * Obstacles for a user on the page in its present state at this width: every rule, and before a delivery the colours of both
 * schemes and the keys.
 */
export async function hindrances(page: Page, where: string): Promise<string[]> {
  const { width } = page.viewportSize() ?? LAPTOP
  const at = `${where}, ${width} px`
  await page.emulateMedia(CALM)
  await page.evaluate(() => scrollTo(0, 0))
  const all = await wider(page, where, width)
  // The pairs of the palette are computed in src/web/palette.test.ts; on the screens they are looked at before a delivery.
  if (!process.env.ALL_TESTS)
    return [...all, ...(await found(axe(page).withTags(RULES).disableRules(COLOURS), at))]
  all.push(...(await found(axe(page).withTags(RULES), at)))
  await page.emulateMedia({ ...CALM, colorScheme: 'dark' })
  all.push(...(await found(axe(page).withRules(COLOURS), `${at}, dark`)))
  // Grounds and shadows go in high contrast: the focus has to be a line.
  const isPhone = width < 1024
  await page.emulateMedia(isPhone ? CALM : { ...CALM, forcedColors: 'active' })
  all.push(...(await walkByKeys(page, isPhone ? at : `${at}, high contrast`)))
  await page.emulateMedia(CALM)
  return all
}

/** At the narrowest, on a phone and on a laptop. */
export async function findings(page: Page, where: string): Promise<string[]> {
  await page.setViewportSize(NARROW)
  const all = await wider(page, where, NARROW.width)
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport)
    all.push(...(await hindrances(page, where)))
  }
  return all
}

/** Checks that nothing of the page in its present state is wider than the narrowest window. */
export async function fitsNarrow(page: Page, where: string): Promise<string[]> {
  await page.setViewportSize(NARROW)
  return wider(page, where, NARROW.width)
}
