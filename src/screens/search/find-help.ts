import { links } from '#src/web/links.ts'
import { HELP_FOUND } from '../help/search-names.ts'
import type { Entry } from './entry.ts'

const ARTICLES_MAX = 5

/** The first articles of the help for a question: requested from the help page, so that the app contains none of them. */
export async function findHelp(question: string, signal: AbortSignal): Promise<Entry[]> {
  const answer = await fetch(links.help({ q: question }), { signal, headers: { accept: 'text/html' } })
  const found = new DOMParser()
    .parseFromString(await answer.text(), 'text/html')
    .getElementById(HELP_FOUND)
    ?.querySelectorAll<HTMLAnchorElement>(`a[href^="${links.helpArticle('')}"]`)
  return [...(found ?? [])].slice(0, ARTICLES_MAX).map(link => ({
    kind: 'help',
    label: (link.querySelector('span') ?? link).textContent?.trim() ?? '',
    to: link.getAttribute('href') ?? links.help(),
  }))
}
