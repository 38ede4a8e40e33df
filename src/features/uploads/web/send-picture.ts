import { Problem } from '#src/contract/problem.ts'
import { refusalOfPicture } from '#src/web/documents/picture-formats.ts'
import { session } from '#src/web/session/session.ts'
import { upload } from '../contract.ts'

const BYTES_MAX = 20 * 1024 * 1024
const OFFLINE = 'You’re offline. Try this photo again when you’re back online'

type Answered = { url?: unknown; code?: unknown; message?: unknown; retryAfterSeconds?: unknown }

const answeredIn = (text: string): Answered => {
  try {
    return Object(JSON.parse(text)) as Answered // whatever it says of these is looked at before it is used
  } catch {
    return {}
  }
}

/** Returns why a file need not even be sent, or null. */
export const refusalOfFile = (file: File): string | null =>
  refusalOfPicture(file) ?? (file.size > BYTES_MAX ? 'Please choose an image of at most 20 MB' : null)

/** Sends one picture and tells how far it has come: `fetch` cannot, so this is the one call beside the kit's. */
export function sendPicture(
  file: File,
  idempotencyKey: string,
  onShare: (share: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = session.token()
    const form = new FormData()
    form.set('file', file)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () => reject(new Error(OFFLINE)))
    request.addEventListener('timeout', () => reject(new Error(OFFLINE)))
    request.addEventListener('load', () => {
      if (request.status === 401) session.end(token)
      const { url, code, message, retryAfterSeconds } = answeredIn(request.responseText)
      if (request.status === 201 && typeof url === 'string') return resolve(url)
      if (typeof code !== 'string' || typeof message !== 'string')
        return reject(new Error(`Server error (${request.status}).`))
      reject(new Problem(code, request.status, message, undefined, { retryAfterSeconds }))
    })
    request.open(upload.method, upload.path)
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
    request.setRequestHeader('idempotency-key', idempotencyKey)
    request.send(form)
  })
}
