import type { FastifyRequest } from 'fastify'
import type { Problem } from '../../contract/problem.ts'

/** Refusals that end by themselves, before any page is made. */
const PASSING = new Set([429, 503])

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns a page with the words of a refusal that passes, which a browser asks for again by itself; null for a program, which reads JSON. */
export function refusalPage(
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  { status, message }: Pick<Problem, 'status' | 'message'>,
  seconds: number,
): string | null {
  const isPage =
    method === 'GET' && !/^\/api(?:\/|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? '')
  if (!isPage || !PASSING.has(status)) return null
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${seconds}"><title>One moment – Naledi</title></head>
<body><h1>One moment</h1><p>${escaped(message)}. This page reloads automatically.</p></body>
</html>
`
}
