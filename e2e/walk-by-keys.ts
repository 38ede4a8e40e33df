import type { Page } from '@playwright/test'

/** Marks whatever a key should reach where focus may go now, and how it looks without the focus. */
function mark(): number {
  const frames = (control: Element) => {
    const found: Element[] = []
    for (let at: Element | null = control; at && found.length < 5; at = at.parentElement) found.push(at)
    return found.map(frame => {
      const style = getComputedStyle(frame)
      const outline = style.outlineStyle === 'none' ? '' : style.outlineWidth
      return [outline, style.boxShadow, style.borderTopColor].join()
    })
  }
  const isSeen = (control: HTMLElement) =>
    control.checkVisibility({ visibilityProperty: true }) &&
    control.getClientRects().length > 0 &&
    !control.closest('[inert], [aria-hidden="true"], [data-sonner-toaster]')
  const opened = [
    ...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], dialog[open]'),
  ]
  const scope = opened.findLast(dialog => dialog.dataset.state !== 'closed' && isSeen(dialog)) ?? document
  // From the top, and with nothing focused that could not be seen to be.
  const start = scope instanceof HTMLElement ? scope : document.body
  const had = start.getAttribute('tabindex')
  start.tabIndex = -1
  start.focus({ preventScroll: true })
  if (had === null) start.removeAttribute('tabindex')
  else start.setAttribute('tabindex', had)
  const controls = [
    ...scope.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]',
    ),
  ].filter(
    control =>
      control.tabIndex >= 0 &&
      !control.matches(':disabled') &&
      isSeen(control) &&
      !control.matches('[data-radix-focus-guard]'),
  )
  const walk = {
    controls,
    before: new Map(controls.map(control => [control, frames(control)])),
    reached: new Set<Element>(),
    last: document.activeElement,
    frames,
  }
  Object.assign(window, { walk })
  return controls.length
}

/** Describes the focused element; undefined once all were seen. */
function variant(): string[] | undefined {
  const { walk } = window as unknown as { walk: Walk } // as just marked
  const at = document.activeElement
  // A time field has several stops.
  if (at === walk.last) return []
  if (!(at instanceof HTMLElement) || at === document.body || walk.reached.has(at)) return undefined
  walk.last = at
  walk.reached.add(at)
  const before = walk.before.get(at)
  if (!before) return []
  const faults: string[] = []
  const name = `<${at.tagName.toLowerCase()}> ${(at.getAttribute('aria-label') ?? ((at as HTMLInputElement).labels?.[0] ?? at).textContent ?? '').trim().slice(0, 40)}` // what is no field has no labels
  if (walk.frames(at).join('|') === before.join('|')) faults.push(`${name}: the focus is not seen`)
  const box = at.getBoundingClientRect()
  const points = [0.5, 0.1, 0.9].flatMap(x =>
    [0.5, 0.15, 0.85].map(y => [box.left + box.width * x, box.top + box.height * y]),
  )
  // An element that lets the mouse through to its target is checked as if it did not.
  const letsThrough = getComputedStyle(at).pointerEvents === 'none'
  if (letsThrough) at.style.pointerEvents = 'auto'
  const isOver = (x: number, y: number) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (at.contains(top) || top.contains(at) || top.closest('label')?.contains(at))
  }
  // A tiny or transparent control is drawn elsewhere, by its label.
  const isTiny = box.width < 4 || box.height < 4 || getComputedStyle(at).opacity === '0'
  if (!isTiny && !points.some(([x = 0, y = 0]) => isOver(x, y)))
    faults.push(`${name}: stands behind something`)
  if (letsThrough) at.style.pointerEvents = ''
  return faults
}

type Walk = {
  controls: HTMLElement[]
  before: Map<Element, string[]>
  reached: Set<Element>
  last: Element | null
  frames: (of: Element) => string[]
}

/** Controls that no key reached; of a group of radios the keys reach one. */
function missed(): string[] {
  const { walk } = window as unknown as { walk: Walk } // as above
  const groups = new Set(
    [...walk.reached].map(each => each.matches('[type="radio"]') && each.getAttribute('name')),
  )
  return walk.controls
    .filter(
      control =>
        control.isConnected && !walk.reached.has(control) && !groups.has(control.getAttribute('name') ?? ''),
    )
    .filter(control => control.checkVisibility({ visibilityProperty: true }))
    .map(
      control =>
        `<${control.tagName.toLowerCase()}> ${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}: no key comes to it`,
    )
}

const MORE = 12

/** Goes through a screen by the Tab key: every control is reached, shows its focus, and is not covered. */
export async function walkByKeys(page: Page, where: string): Promise<string[]> {
  // In a menu one walks by the arrows.
  if (await page.getByRole('menu').filter({ visible: true }).count()) return []
  const count = await page.evaluate(mark)
  const faults: string[] = []
  for (let tabs = 0; tabs < count + MORE; tabs += 1) {
    await page.keyboard.press('Tab')
    const said = await page.evaluate(variant)
    // Past the last one, or round again.
    if (said === undefined && tabs > 0) break
    faults.push(...(said ?? []))
  }
  return [...faults, ...(await page.evaluate(missed))].map(fault => `${where}: ${fault}`)
}
