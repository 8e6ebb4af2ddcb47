import {
  addPasskey,
  beginPasskey,
  beginTotp,
  companyTwoStep,
  confirmTotp,
  ownTwoStep,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  resetUserTwoStep,
  saveCompanyTwoStep,
} from '@timeloom/contract'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { addOwnPasskey, beginOwnPasskey, renameOwnPasskey } from './passkeys.service.ts'
import { beginOwnTotp, confirmOwnTotp } from './totp.service.ts'
import { readRequirement, saveRequirement } from './two-step-requirement.service.ts'
import { resetTwoStep } from './two-step-reset.service.ts'
import { readOwnTwoStep, removeOwnPasskey, removeOwnTotp, renewOwnRecoveryCodes } from './two-step.service.ts'

const installation = { transaction: 'installation' } as const

/** The second step of a sign-in: setting it up, wanting it of others. */
export const twoStepRoutes: Route[] = [
  route(ownTwoStep, readOwnTwoStep, installation),
  route(beginTotp, (call) => beginOwnTotp(call, call.body.password), installation),
  route(confirmTotp, (call) => confirmOwnTotp(call, call.body), installation),
  route(removeTotp, (call) => removeOwnTotp(call, call.body.password), installation),
  route(renewRecoveryCodes, (call) => renewOwnRecoveryCodes(call, call.body.password), installation),
  route(beginPasskey, async (call) => loose(await beginOwnPasskey(call, call.body.password)), installation),
  route(addPasskey, (call) => addOwnPasskey(call, call.body), installation),
  route(renamePasskey, (call) => renameOwnPasskey(call, call.body), installation),
  route(removePasskey, (call) => removeOwnPasskey(call, call.body), installation),
  route(resetUserTwoStep, (call) => resetTwoStep(call, call.params.id)),
  route(companyTwoStep, readRequirement),
  route(saveCompanyTwoStep, (call) => saveRequirement(call, call.body.required)),
]

/** Options go to the browser as they are. */
function loose(options: PasskeyOptions | Refusal): ({ challenge: string } & Record<string, unknown>) | Refusal {
  return isRefusal(options) ? options : { ...options }
}

type PasskeyOptions = Exclude<Awaited<ReturnType<typeof beginOwnPasskey>>, Refusal>
