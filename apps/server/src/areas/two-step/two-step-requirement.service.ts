import type { AnswerOf, companyTwoStep, TwoStepRequired } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { selectRequirement, updateRequirement } from './two-step.repository.ts'

/** Whom the company requires a second step of, and how many have none. */
export async function readRequirement({ tx }: Pick<Work, 'tx'>): Promise<AnswerOf<typeof companyTwoStep>> {
  const { required, admins, everyone } = await selectRequirement(tx)
  return { required, without: { admins, everyone } }
}

/**
 * Sets whom the company requires a second step of. It applies at once: signed-in users without one have to set it up
 * first.
 *
 * @returns 403 for a program
 */
export async function saveRequirement(work: Work, required: TwoStepRequired): Promise<{ message: string } | Refusal> {
  const { tx, caller } = work
  if (caller.program) return forbidden('Only a signed-in user can do this, not a program.')
  const before = await selectRequirement(tx)
  if (before.required === required) return { message: 'success' }
  await updateRequirement(tx, required)
  await recordAudit(work, [
    {
      action: 'update',
      entity: 'company_settings',
      entityId: before.id,
      before: { twoStepRequired: before.required },
      after: { twoStepRequired: required },
    },
  ])
  return { message: 'success' }
}
