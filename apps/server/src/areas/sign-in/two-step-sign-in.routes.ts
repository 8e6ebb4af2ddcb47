import { passkeySignIn, passkeySignInOptions, secondStepPasskey, showSecondStep } from '@timeloom/contract'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { SignedIn } from './sign-in.service.ts'
import {
  finishSignIn,
  optionsOfPasskeySignIn,
  optionsOfSecondStep,
  signInWithPasskey,
} from './two-step-sign-in.service.ts'

const installation = { transaction: 'installation' } as const

/** Showing the second step, or a passkey instead of a password. */
export const twoStepSignInRoutes: Route[] = [
  route(showSecondStep, async (call) => answerOf(call, await finishSignIn(call, call.body)), installation),
  route(secondStepPasskey, async (call) => loose(await optionsOfSecondStep(call, call.body.challenge)), installation),
  route(passkeySignInOptions, async (call) => loose(await optionsOfPasskeySignIn(call)), installation),
  route(passkeySignIn, async (call) => answerOf(call, await signInWithPasskey(call, call.body.passkey)), installation),
]

function answerOf(call: { sessionCookie(token: string): void }, opened: SignedIn | Refusal) {
  if (isRefusal(opened)) return opened
  call.sessionCookie(opened.cookie)
  const { tokens, allowLoginAsEmployee } = opened
  return { ...tokens, allowLoginAsEmployee }
}

/** Options go to the browser as they are. */
function loose(options: PasskeyOptions | Refusal): ({ challenge: string } & Record<string, unknown>) | Refusal {
  return isRefusal(options) ? options : { ...options }
}

type PasskeyOptions = Exclude<Awaited<ReturnType<typeof optionsOfSecondStep>>, Refusal>
