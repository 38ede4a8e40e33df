import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { afterAll } from 'vitest'

type Received = { to: string; messageId: string; words: string }

export type MailServer = {
  /** For `SMTP_URL`. */
  url: string
  /** Mails that it said it has. */
  received: Received[]
  /** Cuts every line to it, as a server does that dies. */
  cut(): void
}

/** Points of a conversation. */
export type Point = 'connect' | 'auth' | 'receiver' | 'words' | 'end'

export type Answer = 'yes' | 'silence' | { code: number; words: string }

const refusal = ({ code, words }: { code: number; words: string }) =>
  Object.assign(new Error(words), { responseCode: code })

/**
 * A mail server on this machine. `answer` says what it does at each point: yes, a refusal, or nothing at all; `end` is when
 * it has every word of a mail and has said nothing yet, `words` is in the middle of them.
 */
export async function openMailServer(
  answer: (point: Point, session: SMTPServerSession) => Answer | Promise<Answer>,
  options: SMTPServerOptions = {},
): Promise<MailServer> {
  const received: Received[] = []
  const lines = new Set<Socket>()
  const at = async (point: Point, session: SMTPServerSession, done: (error?: Error | null) => void) => {
    const said = await answer(point, session)
    if (said === 'yes') done()
    else if (said !== 'silence') done(refusal(said))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    ...options,
    onConnect: (session, done) => void at('connect', session, done),
    onRcptTo: (_, session, done) => void at('receiver', session, done),
    onData(stream, session, done) {
      let words = ''
      stream.once('data', () => void at('words', session, error => error && done(error)))
      stream.on('data', (chunk: Buffer) => (words += chunk.toString()))
      stream.on(
        'end',
        () =>
          void at('end', session, error => {
            const [, messageId = ''] = /^Message-ID: (.*)$/im.exec(words) ?? []
            if (!error) received.push({ to: session.envelope.rcptTo[0]!.address, messageId, words }) // one was taken
            done(error)
          }),
      )
    },
  })
  server.on('error', () => undefined) // lines that are cut are what is tried
  server.server.on('connection', (line: Socket) => lines.add(line.on('close', () => lines.delete(line))))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number } // it listens on a port, not on a socket
  const cut = () => lines.forEach(line => line.destroy())
  afterAll(() => {
    cut()
    return new Promise<void>(resolve => server.close(() => resolve()))
  })
  return { url: `smtp://127.0.0.1:${port}`, received, cut }
}
