import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unavailable } from '../../contract/problem.ts'
import { StartError } from '../start-error.ts'
import { PICTURE_NAME, type Uploads, UPLOADS_SECONDS } from './uploads.ts'

export type Bucket = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TIMEOUT_MS = 20_000
const RETRIES_MAX = 2
const KEY = /<Key>([^<]*)<\/Key>/g
const NEXT = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/

/** Pictures in a bucket of any server that speaks S3, asked for by path and signed with version 4. */
export function bucketUploads({ endpoint, name, ...keys }: Bucket): Uploads {
  const s3 = new AwsClient({ ...keys, service: 's3', retries: RETRIES_MAX })
  const root = `${endpoint.replace(/\/+$/, '')}/${name}`

  /** Null where there is no such picture. Throws UNAVAILABLE when the server refuses or does not answer. */
  async function ask(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', object: string, init: RequestInit = {}) {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await s3
      .fetch(object.startsWith('?') ? root + object : `${root}/${object}`, { method, signal, ...init })
      .catch(away)
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404 && method !== 'PUT') return null
    return away(new Error(`${method} ${root}/${object} was answered with ${answer.status}`))
  }

  return {
    async reach() {
      const answer = await s3
        .fetch(root, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
        .catch((error: Error) => error)
      if (answer instanceof Response && answer.ok) return
      const why = answer instanceof Response ? answer.status : String(answer.cause ?? answer)
      throw new StartError(
        `The bucket ${name} of S3_ENDPOINT cannot be used (${why}): check S3_ENDPOINT, S3_BUCKET, S3_REGION and the two keys.`,
      )
    },
    async bytesOf(object) {
      const found = await ask('HEAD', object)
      return found && Number(found.headers.get('content-length') ?? 0)
    },
    async keep(object, bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': typeOf(object), 'x-amz-content-sha256': hash }
      await ask('PUT', object, { body: new Uint8Array(bytes), headers })
    },
    async read(object) {
      const found = await ask('GET', object)
      return found && Buffer.from(await found.arrayBuffer().catch(away))
    },
    async copyTo(object, to) {
      const found = await ask('GET', object)
      if (!found?.body) return false
      await pipeline(Readable.fromWeb(found.body as never), createWriteStream(to)).catch(away) // of the platform, too
      return true
    },
    async names() {
      const names: string[] = []
      for (let next: string | undefined = ''; next !== undefined;) {
        const token = next ? `&continuation-token=${encodeURIComponent(next)}` : ''
        const page = await ask('GET', `?list-type=2${token}`)
        const words = (await page?.text()) ?? ''
        // The names of pictures need no decoding.
        names.push(...[...words.matchAll(KEY)].map(([, name]) => name!)) // it is in the pattern
        next = NEXT.exec(words)?.[1]
      }
      return names.filter(name => PICTURE_NAME.test(name)).toSorted()
    },
    remove: async object => void (await ask('DELETE', object)),
    // An object is there whole or not at all.
    sweep: async () => undefined,
    async serve(app) {
      app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
        const { name: object } = request.params
        const found = PICTURE_NAME.test(object) ? await ask('GET', object) : null
        if (!found) return reply.callNotFound()
        return reply
          .type(typeOf(object))
          .header('cache-control', `public, max-age=${UPLOADS_SECONDS}, immutable`)
          .send(Buffer.from(await found.arrayBuffer().catch(away)))
      })
    },
  }
}

const typeOf = (object: string): string => (object.endsWith('.avif') ? 'image/avif' : 'image/webp')

const away = (cause: unknown): never => {
  throw Object.assign(unavailable(), { cause })
}
