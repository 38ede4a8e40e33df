/** The check by which a receiver makes sure that a delivery comes from here; run against a real one by `verify-snippets.test.ts`. */
export const NODE = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the bytes of the request as they came, before anything parses them
// header: Naledi-Signature
export function isFromNaledi(body, header, secret, now = Date.now() / 1000) {
  const parts = header.split(',').map(part => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1]
  if (!(Math.abs(now - time) <= 300)) return false
  const wanted = createHmac('sha256', secret).update(\`\${time}.\`).update(body).digest()
  return parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex')
    return name === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
`

export const PYTHON = `import hashlib
import hmac
import time


def is_from_naledi(body, header, secret, now=None):
    # body: the bytes of the request as they came; header: Naledi-Signature
    parts = [part.partition("=")[::2] for part in header.split(",")]
    sent = next((value for name, value in parts if name == "t"), "")
    if not sent.isdigit() or abs((now or time.time()) - int(sent)) > 300:
        return False
    wanted = hmac.new(secret.encode(), sent.encode() + b"." + body, hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value, wanted) for name, value in parts)
`
