import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const ID = 'naledi-test'
const SECRET = 'not a secret'

const hmac = (key: string | Buffer, words: string) => createHmac('sha256', key).update(words).digest()
const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** True if a request is signed as Amazon's Signature Version 4 asks, body included. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const {
    authorization = '',
    'x-amz-content-sha256': bodyHash = '',
    'x-amz-date': date = '',
  } = request.headers
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=naledi-test\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? []
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== hash(body)) return false
  const headers = names.split(';').map(name => `${name}:${String(request.headers[name])}\n`)
  const [target, query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    target,
    query.split('&').toSorted().join('&'),
    headers.join(''),
    names,
    bodyHash,
  ].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  const words = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')
  return hmac(key, words).toString('hex') === signature
}

/** A server answers a thousand names at most; this one a few, so that a list has several pages. */
const NAMES_MAX = 10

function pageOf(names: readonly string[], token: string | null): string {
  const from = Number(token ?? 0)
  const keys = names.slice(from, from + NAMES_MAX).map(name => `<Contents><Key>${name}</Key></Contents>`)
  const next = from + NAMES_MAX
  const more = next < names.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<ListBucketResult>${keys.join('')}${more}</ListBucketResult>`
}

export type TestBucket = {
  /** The variables that lead to it. */
  env: Record<string, string>
  objects: Map<string, Buffer>
  stop(): Promise<void>
}

/** A server that speaks as much of S3 as the product uses, over a socket, and refuses what is not signed. */
export async function startBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const [, bucket, name] = pathname.split('/')
    if (!isSigned(request, body))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (bucket !== 'pictures') return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    if (searchParams.get('list-type') === '2')
      return response.end(pageOf([...objects.keys()].toSorted(), searchParams.get('continuation-token')))
    if (!name) return response.end()
    if (request.method === 'PUT') objects.set(name, body)
    const found = objects.get(name)
    if (request.method === 'DELETE') return response.writeHead(204).end(void objects.delete(name))
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    if (request.method === 'PUT') return response.end()
    response.setHeader('content-length', found.length)
    return response.end(request.method === 'GET' ? found : undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // it listens on a port
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: ID,
    S3_SECRET_ACCESS_KEY: SECRET,
  }
  return {
    env,
    objects,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
