import { links } from '#src/web/links.ts'
import { HELP_FORM, HELP_FOUND } from './search-names.ts'

const PAUSE_MS = 200

/**
 * Shows the server's results as the user types; if there is no answer, the previous results stay. Without script, and on other
 * pages, the form leads to the same.
 */
export function searchAsTyped(): void {
  const form = document.forms.namedItem(HELP_FORM)
  const field = form?.elements.namedItem('q')
  if (!form || !(field instanceof HTMLInputElement) || !document.getElementById(HELP_FOUND)) return
  let timer = 0
  let asking: AbortController | undefined
  const show = async () => {
    asking?.abort()
    const { signal } = (asking = new AbortController())
    const address = links.help({ q: field.value.trim() })
    try {
      const answer = await fetch(address, { signal, headers: { accept: 'text/html' } })
      const next = new DOMParser()
        .parseFromString(await answer.text(), 'text/html')
        .getElementById(HELP_FOUND)
      if (signal.aborted || !next) return
      document.getElementById(HELP_FOUND)?.replaceWith(document.adoptNode(next))
      history.replaceState(history.state, '', address)
    } catch {
      // Without a line, Enter says so in the browser's own words.
    }
  }
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void show(), PAUSE_MS)
  })
}
