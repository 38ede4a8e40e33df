import type { AuthenticationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '../../../contract/passkeys.ts'
import type { RelyingParty } from '../relying-party.ts'

/** Returns how often a passkey says it was used, or null where what it signed does not fit. */
export async function verifyPasskey(
  answer: PasskeyAnswer,
  credential: WebAuthnCredential,
  { id, origin }: RelyingParty,
  isExpected: (challenge: string) => Promise<boolean>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON, // what is missing in it is refused
      credential,
      expectedChallenge: isExpected,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for anything it cannot read or does not believe, and for a count that went back.
    return null
  }
}
