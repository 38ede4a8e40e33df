import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAnswer, PasskeyOptions } from '#src/features/accounts/contract/passkeys.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

type How = { origin?: string; host?: string; isVerified?: boolean; uses?: number; attestation?: object }

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** A device that makes a passkey and logs in with it, as WebAuthn says; a test may have it do what it must not. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0

  const clientData = (type: string, { challenge }: PasskeyOptions, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(flags: number, { host = 'localhost', isVerified = true, ...how }: How): Buffer {
    uses = how.uses ?? uses + 1
    const head = Buffer.alloc(5)
    head.writeUInt8(USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags)
    head.writeUInt32BE(uses, 1)
    return Buffer.concat([sha256(host), head])
  }

  const answer = (response: Record<string, Buffer>): PasskeyAnswer => {
    const encoded = Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    )
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: encoded as PasskeyAnswer['response'], // each call gives its clientDataJSON
    }
  }

  return {
    make(options: PasskeyOptions, how: How = {}): PasskeyAnswer {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x!, 'base64url'))], // of a key on a curve
          [-3, new Uint8Array(Buffer.from(y!, 'base64url'))], // as above
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(WITH_CREDENTIAL, how),
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(key),
      ])
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', how.attestation ? 'packed' : 'none'],
          ['attStmt', new Map(Object.entries(how.attestation ?? {}))],
          ['authData', new Uint8Array(authData)],
        ]) as never, // the library names no maps of maps
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', options, how.origin ?? 'http://localhost:3000'),
        attestationObject: Buffer.from(attestationObject),
      })
    },
    use(options: PasskeyOptions, how: How = {}): PasskeyAnswer {
      const clientDataJSON = clientData('webauthn.get', options, how.origin ?? 'http://localhost:3000')
      const data = authenticatorData(0, how)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientDataJSON)]))
        .sign(privateKey)
      return answer({ clientDataJSON, authenticatorData: data, signature })
    },
  }
}
