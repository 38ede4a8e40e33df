import { NOT_JSON, serverError, UNEXPECTED } from '#src/contract/calls/failure-words.ts'
import { formatDateTime, plainAmount } from '#src/contract/words.ts'
import { typeAgain } from '#src/web/islands/replay.ts'
import { links } from '#src/web/links.ts'

export const BROWSE_FORM = 'browse'
/** The list, and what is wrong with the search: what one search puts in the place of another. */
export const FOUND = 'found'
export const REFUSED = 'refused'
/** Id of the search in one line, as a phone shows it. */
export const ASKED = 'asked'
/** Id of the filters on a phone, in their sheet. */
export const NARROWED = 'narrowed'
export const SEARCHING = 'searching'
export const OFFLINE = 'no-line'
export const FAILED = 'search-failed'

const place = (id: string): HTMLElement => document.getElementById(id)! // browse-results.tsx and browse-form.tsx have each
const partOf = (id: string) => (place(id) as HTMLTemplateElement).content.cloneNode(true) as DocumentFragment // they are templates

/** The address that the form describes, without what was left empty. */
function addressOf(form: HTMLFormElement): string {
  const asked = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  if (asked.sort === 'relevance') delete asked.sort
  for (const name of ['minPrice', 'maxPrice']) asked[name] = plainAmount(asked[name] ?? '')
  return links.browse(asked)
}

/** Fills the form from the address, also when the user goes back. */
function fill(form: HTMLFormElement): void {
  const params = new URLSearchParams(location.search)
  for (const field of form.elements) {
    const asked = field instanceof HTMLInputElement && field.name ? (params.get(field.name) ?? '') : undefined
    // The dates are in an island, which is notified of them.
    if (field instanceof HTMLInputElement && field.type === 'hidden') field.value = asked ?? ''
    else if (field instanceof HTMLInputElement && asked !== undefined && field.value !== asked)
      typeAgain(field, asked)
    if (field instanceof HTMLSelectElement)
      field.value = params.get(field.name) ?? field.options[0]?.value ?? ''
  }
}

/** The last list that this device saw. */
let seen: { at: Date; list: Node[] } | undefined

function remember(found: HTMLElement): void {
  if (found.dataset.failed === undefined && found.dataset.refused === undefined)
    seen = { at: new Date(), list: [...found.childNodes] }
}

/** Above the last list why there is no other. */
function showSeen(banner: DocumentFragment): void {
  place(FOUND).replaceChildren(banner, ...(seen?.list ?? []))
}

/** Without a line, what this device saw last and when. See docs/product/screens.md#what-the-device-keeps. */
function showOffline(): void {
  const banner = partOf(OFFLINE)
  banner.querySelector('time')!.textContent = formatDateTime((seen?.at ?? new Date()).toISOString()) // it has one
  showSeen(banner)
}

function showFailed(words: string): void {
  const banner = partOf(FAILED)
  banner.querySelector('strong span')!.textContent = words // it has one
  showSeen(banner)
}

/** The reason why an answer has no list; undefined if it is the requested page. */
function failureOf({ ok, status, headers }: Response, found: HTMLElement | null): string | undefined {
  if (found) return found.dataset.failed
  if (!ok) return serverError(status)
  return headers.get('content-type')?.includes('text/html') ? UNEXPECTED : NOT_JSON
}

const replace = (id: string, next: HTMLElement) => place(id).replaceWith(document.adoptNode(next))

/** Puts what the server answered in its place; the list stays where there is no other. See docs/product/homes-and-search.md#browsing. */
function showAnswer(response: Response, page: Document): void {
  const found = page.getElementById(FOUND)
  const failed = failureOf(response, found)
  if (found)
    for (const id of [REFUSED, ASKED, NARROWED]) {
      const next = page.getElementById(id)
      if (next) replace(id, next)
    }
  const words = failed ?? found?.dataset.refused
  if (words !== undefined && (seen || !found)) return showFailed(words)
  replace(FOUND, found!) // without one there are words
  remember(place(FOUND))
}

let asking: AbortController | undefined

/** Replaces the list by the server's results; text typed in the meantime stays. False if another search came. */
async function show(address: string): Promise<boolean> {
  asking?.abort()
  const { signal } = (asking = new AbortController())
  place(FOUND).replaceChildren(partOf(SEARCHING))
  try {
    const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
    showAnswer(response, new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    if (!signal.aborted) showOffline()
  }
  return !signal.aborted
}

/** From one search to the next only the list changes; the address follows it. Without script the form does the same. */
export function searchInPlace(): void {
  const form = document.forms.namedItem(BROWSE_FORM)
  if (!form) return
  const search = async () => {
    const address = addressOf(form)
    const isLast = await show(address)
    if (isLast && address !== location.pathname + location.search) history.pushState(null, '', address)
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    // On a phone the form is a sheet over the list.
    form.closest<HTMLElement>(':popover-open')?.hidePopover()
    void search()
  })
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'sort') void search()
  })
  addEventListener('popstate', () => {
    fill(form)
    void show(location.href)
  })
  // A browser that reloads a page on the way back restores into the form the text typed when it was left.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // by their type
  if (arrival?.type === 'back_forward') addEventListener('pageshow', () => fill(form))
  remember(place(FOUND))
}
