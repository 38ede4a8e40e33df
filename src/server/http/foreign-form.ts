import type { FastifyReply, FastifyRequest } from 'fastify'

const WORDS =
  'This form was sent from another website, so we did not accept it. Please open the page on Naledi and send the form again.\n'

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null)

/**
 * True if a form comes from another site, by what browsers say of it. The product is reached by several addresses, so its own is the
 * request's host. No form acts for a session: an origin that is withheld (`null`, a strict privacy setting) is let in unless the
 * browser says that it is another site.
 */
export function isForeignForm({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin === undefined || origin === 'null') return site === 'cross-site'
  const sender = hostOf(origin)
  return sender === null || (sender !== host && sender !== hostOf(publicUrl))
}

/** Refuses a form of another site, in words: who sent it sees the answer as a page. */
export const refuseForeignForm =
  (publicUrl: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isForeignForm(request, publicUrl))
      await reply.code(403).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(WORDS)
  }
