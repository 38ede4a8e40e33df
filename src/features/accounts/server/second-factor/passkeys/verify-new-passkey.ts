import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '../../../contract/passkeys.ts'
import { ALGORITHMS, type RelyingParty } from '../relying-party.ts'

/** A passkey that a browser made, or undefined where it is none: `isExpected` says whether what it signed was asked for. */
export async function verifyNewPasskey(
  answer: PasskeyAnswer,
  { id, origin }: RelyingParty,
  isExpected: (challenge: string) => Promise<boolean>,
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const response = answer as unknown as RegistrationResponseJSON // what is missing in it is refused below
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject))
    // The maker of the device is not asked for; to believe it, the library would fetch what a certificate names.
    if (attestation.get('attStmt').get('x5c')) return undefined
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: isExpected,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified.registrationInfo?.credential
  } catch {
    // The library throws for anything it cannot read or does not believe.
    return undefined
  }
}
