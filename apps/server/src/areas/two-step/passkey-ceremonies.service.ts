import type { MadePasskey, ShownPasskey } from '@timeloom/contract'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { lockPasskey, markPasskeyUsed, type StoredPasskey } from './passkeys.repository.ts'
import { newChallenge, takeChallenge } from './two-step-challenges.service.ts'

/** ES256, EdDSA and RS256: what authenticators have. */
const ALGORITHMS = [-7, -8, -257]

/** Whom a passkey is for. */
export interface PasskeyOwner {
  accountId: string
  email: string
  name: string
}

interface At {
  /** Where people reach the server: a passkey works at this address only. */
  publicUrl: string
  at: Date
}

/**
 * What the browser needs to create a passkey: one that identifies its owner itself, and asks for a PIN or a
 * fingerprint.
 */
export async function registrationOptions(
  tx: InstallationTx,
  { owner, known, publicUrl, at }: At & { owner: PasskeyOwner; known: StoredPasskey[] },
) {
  const { generateRegistrationOptions } = await load()
  const challenge = await newChallenge(tx, { kind: 'passkey registration', accountId: owner.accountId, at })
  return generateRegistrationOptions({
    rpName: 'Timeloom',
    rpID: siteOf(publicUrl),
    userID: bytesOfAccount(owner.accountId),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Checks a passkey that a browser has made. @returns undefined when it was not asked for, or is not right */
export async function checkMade(
  tx: InstallationTx,
  { made, accountId, publicUrl, at }: At & { made: MadePasskey; accountId: string },
) {
  const challenge = challengeOf(made.response.clientDataJSON)
  const asked = challenge && (await takeChallenge(tx, { kind: 'passkey registration', challenge, at }))
  if (!challenge || !asked || asked.accountId !== accountId) return undefined
  const { verifyRegistrationResponse } = await load()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, response: { ...made.response, transports: made.response.transports ?? [] }, ...NO_EXTENSIONS },
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: siteOf(publicUrl),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => NOT_VERIFIED)
  if (!verified || !registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter }
}

/** What the browser needs to ask for a passkey: of an account, or any there is. */
export async function showOptions(
  tx: InstallationTx,
  { accountId, known, publicUrl, at }: At & { accountId: string | null; known: StoredPasskey[] },
) {
  const { generateAuthenticationOptions } = await load()
  const challenge = await newChallenge(tx, { kind: 'passkey sign-in', accountId, at })
  return generateAuthenticationOptions({
    rpID: siteOf(publicUrl),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: accountId === null ? 'required' : 'preferred',
  })
}

/**
 * Checks a presented passkey, and uses up its challenge. As the only step it must have asked for a PIN or a
 * fingerprint. A counter that does not increase belongs to a copy, and is refused.
 *
 * @param accountId whose it has to be; null: anyone's
 * @returns whose it is, undefined when it is not right
 */
export async function checkShown(
  tx: InstallationTx,
  { shown, accountId, publicUrl, at }: At & { shown: ShownPasskey; accountId: string | null },
): Promise<string | undefined> {
  const challenge = challengeOf(shown.response.clientDataJSON)
  const asked = challenge && (await takeChallenge(tx, { kind: 'passkey sign-in', challenge, at }))
  if (!challenge || !asked || asked.accountId !== accountId) return undefined
  const passkey = await lockPasskey(tx, shown.id)
  if (!passkey || !isOwners(passkey.accountId, shown) || (accountId ?? passkey.accountId) !== passkey.accountId) {
    return undefined
  }
  const { verifyAuthenticationResponse } = await load()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...shown, response: withoutAbsent(shown.response), ...NO_EXTENSIONS },
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: siteOf(publicUrl),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
      transports: passkey.transports,
    },
    requireUserVerification: accountId === null,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return undefined
  await markPasskeyUsed(tx, { id: passkey.id, signCount: authenticationInfo.newCounter, at })
  return passkey.accountId
}

const NO_EXTENSIONS = { clientExtensionResults: {} }
const NOT_VERIFIED = { verified: false, registrationInfo: undefined } as const

/** Loaded with the first passkey: most processes never need it. */
function load() {
  return import('@simplewebauthn/server')
}

function siteOf(publicUrl: string): string {
  return new URL(publicUrl).hostname
}

function bytesOfAccount(accountId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'))
}

function withoutAbsent({ userHandle, ...response }: ShownPasskey['response']) {
  return userHandle === undefined ? response : { ...response, userHandle }
}

/** What the passkey says of whose it is, where it says something. */
function isOwners(accountId: string, { response }: ShownPasskey): boolean {
  const { userHandle } = response
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').equals(bytesOfAccount(accountId))
}

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}
