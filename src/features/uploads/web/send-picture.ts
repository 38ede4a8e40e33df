import { Problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { session } from '#src/web/session.ts'
import { upload } from '../contract.ts'

const BYTES_MAX = 20 * 1024 * 1024
const NO_LINE = 'No line. Try this picture again'

const kept = z.object({ url: z.string() })
const refused = z.object({ code: z.string(), message: z.string(), retryAfterSeconds: z.number().optional() })

const answerOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Why a file need not even be sent, or null. */
export function refusalOfFile({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return 'Please choose an image: JPEG, PNG, WebP, AVIF or GIF'
  return size > BYTES_MAX ? 'Please choose an image of at most 20 MB' : null
}

/** Sends one picture and tells how far it has come: `fetch` cannot, so this is the one call beside the kit's. */
export function sendPicture(
  file: File,
  idempotencyKey: string,
  onShare: (share: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('file', file)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () => reject(new Error(NO_LINE)))
    request.addEventListener('timeout', () => reject(new Error(NO_LINE)))
    request.addEventListener('load', () => {
      if (request.status === 401) session.end()
      const answer = answerOf(request.responseText)
      const picture = kept.safeParse(answer)
      if (request.status === 201 && picture.success) return resolve(picture.data.url)
      const words = refused.safeParse(answer)
      if (!words.success) return reject(new Error(`Server error (${request.status}).`))
      const { code, message, ...details } = words.data
      reject(new Problem(code, request.status, message, undefined, details))
    })
    request.open(upload.method, upload.path)
    request.setRequestHeader('authorization', `Bearer ${session.token() ?? ''}`)
    request.setRequestHeader('idempotency-key', idempotencyKey)
    request.send(form)
  })
}
