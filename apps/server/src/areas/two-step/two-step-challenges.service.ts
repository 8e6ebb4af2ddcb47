import type { TwoStepMethod } from '@timeloom/contract'
import { createHash, randomBytes } from 'node:crypto'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import type { AccountToSignIn } from '../accounts/accounts.service.ts'
import {
  findChallenge,
  insertChallenge,
  useChallenge,
  type Challenge,
  type ChallengeKind,
} from './two-step-challenges.repository.ts'

export { insertChallenge, useChallenge, forgetChallengesBefore } from './two-step-challenges.repository.ts'

/** Time to fetch the phone and type a code. */
const LASTS_MS = 10 * 60_000

/** What the sign-in page gets instead of tokens. */
export interface OwedSecondStep {
  twoStep: { challenge: string; methods: TwoStepMethod[] }
}

/** Begins a second step. Only the hash of the challenge is kept; it is used once, within ten minutes. */
export async function askSecondStep(
  tx: InstallationTx,
  { id, hasTotp, hasPasskey }: Pick<AccountToSignIn, 'id' | 'hasTotp' | 'hasPasskey'>,
  at: Date,
): Promise<OwedSecondStep> {
  const challenge = await newChallenge(tx, { kind: 'two-step', accountId: id, at })
  const methods: TwoStepMethod[] = [...(hasTotp ? ['totp' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])]
  return { twoStep: { challenge, methods: [...methods, 'recoveryCode'] } }
}

/** @param detail what the step needs to be checked; a secret in it is sealed */
export async function newChallenge(
  tx: InstallationTx,
  {
    kind,
    accountId,
    detail = {},
    at,
  }: { kind: ChallengeKind; accountId: string | null; detail?: Record<string, unknown>; at: Date },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + LASTS_MS)
  await insertChallenge(tx, { kind, tokenHash: hashOf(challenge), accountId, detail, at, expiresAt })
  return challenge
}

/** @returns undefined when it is unknown, used or out of time */
export function openChallenge(
  tx: InstallationTx,
  { kind, challenge, at }: { kind: ChallengeKind; challenge: string; at: Date },
): Promise<Challenge | undefined> {
  return findChallenge(tx, { kind, tokenHash: hashOf(challenge) }, at)
}

/** Uses it up. @returns undefined when it is unknown, used or out of time */
export function takeChallenge(
  tx: InstallationTx,
  { kind, challenge, at }: { kind: ChallengeKind; challenge: string; at: Date },
): Promise<Challenge | undefined> {
  return useChallenge(tx, { kind, tokenHash: hashOf(challenge) }, at)
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest()
}
