import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyAnswer, PasskeyOptions } from '../../contract/passkeys.ts'

const MADE_ALREADY = 'This device already has a passkey for your account'
const NOT_MADE = "Your device didn't make a passkey. Try again, or use another device"
const NOT_SHOWN = "Your device didn't show a passkey. Try again, or log in with your password"

/** Has the device make a passkey, which asks for the face, the finger or the PIN of its owner. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  try {
    return (await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON, // the server’s library made them
    })) as unknown as PasskeyAnswer // which this one names in other words
  } catch (error) {
    const isThere =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new Error(isThere ? MADE_ALREADY : NOT_MADE, { cause: error })
  }
}

/** Has the device sign with one of its passkeys for this site. */
export async function showPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  try {
    return (await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON, // as above
    })) as unknown as PasskeyAnswer // as above
  } catch (error) {
    throw new Error(NOT_SHOWN, { cause: error })
  }
}
