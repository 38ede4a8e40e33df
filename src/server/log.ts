import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream } from 'pino'

/**
 * The log leaves out query strings, which hold the tokens of reset links and the names people search for. It also leaves out the
 * secrets in the paths of exported calendars, cleaners' pages, links to unsubscribe and to stop a bank account, guest registers and the addresses that gateways notify.
 */
const pathOf = (url: string): string =>
  url
    .replace(/\?.*/s, '')
    .replace(
      /^(\/(?:ical|clean|api\/clean|unsubscribe|stop-account|(?:api\/)?guest-register|api\/money\/notify)\/).*/s,
      '$1',
    )

/** Returns why a statement failed and which it was. What it was about stays out: e-mail addresses, hashes, what people wrote. */
function withoutValues(error: Error) {
  if (!(error instanceof DrizzleQueryError)) return pino.stdSerializers.err(error)
  const { message, code } = error.cause as { message?: string; code?: string } // pg's own error, whose `detail` has values too
  const frames = error.stack?.split('\n').filter(line => line.startsWith('    at '))
  return { type: error.name, message, code, query: error.query, stack: frames?.join('\n') }
}

/** The failure in one line, as a place outside the log may keep it. */
export const errorWords = (error: unknown): string =>
  error instanceof DrizzleQueryError ? `${error.cause?.message}, in: ${error.query}` : String(error)

/** The log, one line of JSON an event. */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      // With LOG_LEVEL=trace the parser of forms tells all headers of an upload, the session's token among them.
      redact: [
        'req.headers.authorization',
        'req.headers.cookie',
        'busboyOptions.headers',
        '*.password',
        '*.token',
      ],
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          url: pathOf(url),
        }),
        err: withoutValues,
      },
    },
    destination,
  )
