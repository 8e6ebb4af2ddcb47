import type { MadePasskey, ShownPasskey } from '@timeloom/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What the server hands on for the browser; its own library wrote it. */
type Options = { challenge: string } & Record<string, unknown>

/** Whether this browser supports passkeys at this address: it has to be https, or this computer. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Lets the browser create a passkey. @returns null when the user cancelled, or the device already has one */
export function makePasskey(options: Options): Promise<MadePasskey | null> {
  return unlessGivenUp(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return startRegistration({ optionsJSON })
  })
}

/** Lets the browser ask for a passkey. @returns null when the user cancelled, or has none */
export function showPasskey(options: Options): Promise<ShownPasskey | null> {
  return unlessGivenUp(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return startAuthentication({ optionsJSON })
  })
}

/** Browsers don't tell whether the user said no, waited too long, or has no passkey. */
const GIVEN_UP = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError'])

async function unlessGivenUp<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && GIVEN_UP.has(error.name)) return null
    throw error
  }
}
