const opened = () => document.querySelectorAll<HTMLDetailsElement>('header details[open]')

/** The small menu of a document is a disclosure, which opens without script; with it, it closes when one goes on elsewhere or presses Escape. */
export function closeMenusLeft(): void {
  const onGone = ({ target }: Event) => {
    for (const menu of opened()) if (!(target instanceof Node && menu.contains(target))) menu.open = false
  }
  addEventListener('focusin', onGone)
  addEventListener('pointerdown', onGone)
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of opened()) {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
      menu.open = false
    }
  })
}
