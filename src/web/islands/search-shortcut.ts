type Island = HTMLElement & { wake: () => Promise<void> }

/** Ctrl K wakes the search of a document and opens it; one that is awake and open stays so. */
export function wakeSearchByShortcut(): void {
  const search = document.querySelector<Island>('naledi-island[name=search]')
  addEventListener('keydown', event => {
    if (!search || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void search.wake().then(() => search.querySelector('button')?.click())
  })
}
