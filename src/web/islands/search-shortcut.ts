type Island = HTMLElement & { wake: () => Promise<void> }

/** The first Ctrl K wakes the search of a document and opens it; from then on the search hears the keys itself. */
export function wakeSearchByShortcut(): void {
  const search = document.querySelector<Island>('naledi-island[name=search]')
  let isFirst = search !== null
  addEventListener('keydown', event => {
    if (!isFirst || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    isFirst = false
    void search?.wake().then(() => search.querySelector('button')?.click())
  })
}
