import type { Problem } from '#src/contract/problem.ts'

/** Returns the address of the page that a browser is led to after the form with a photo: the page has words for the refusal. */
export function pageAfterPhoto(
  { token = '', n = '' }: Readonly<Record<string, string | undefined>>,
  refused: Problem | null,
): string {
  const said = new URLSearchParams({
    n,
    ...(refused ? { refused: String(refused.status) } : { saved: 'photo' }),
  })
  return `/guest-register/${encodeURIComponent(token)}?${said}`
}
