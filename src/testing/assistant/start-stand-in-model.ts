import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ChatMessage = {
  role: string
  content: string | null
  tool_calls?: { id: string; function: { name: string; arguments: string } }[]
  tool_call_id?: string
}

export type ChatRequest = {
  headers: IncomingMessage['headers']
  raw: string
  body: {
    model: string
    messages: ChatMessage[]
    tools?: { function: { name: string; description: string; parameters: Record<string, unknown> } }[]
    stream: boolean
    stream_options?: { include_usage: boolean }
  }
}

/** Answers one request, as a server would. */
export type Reply = (response: ServerResponse, request: ChatRequest) => void | Promise<void>

/** A server that speaks OpenAI's chat completions over a socket, and answers as a test says. */
export type StandInModel = {
  url: string
  requests: ChatRequest[]
  /** The next requests are answered by these, one each; then by `otherwise`. */
  script(...replies: Reply[]): void
  otherwise(reply: Reply): void
  /** Forgets what was asked. */
  reset(): void
  close(): void
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // of a request
  return Buffer.concat(parts).toString()
}

const unscripted: Reply = response => void response.writeHead(500).end('{"error":{"message":"not scripted"}}')

/** Starts it, for whoever ends it. */
export async function startStandInModel(): Promise<StandInModel> {
  const requests: ChatRequest[] = []
  let script: Reply[] = []
  let otherwise = unscripted
  const server = createServer((incoming, response) => {
    void bodyOf(incoming).then(async raw => {
      const request = { headers: incoming.headers, raw, body: JSON.parse(raw) as ChatRequest['body'] }
      requests.push(request)
      await (script.shift() ?? otherwise)(response, request)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script(...replies) {
      script = replies
    },
    otherwise(reply) {
      otherwise = reply
    },
    reset() {
      requests.length = 0
      script = []
      otherwise = unscripted
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
