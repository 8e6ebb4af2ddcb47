import type { Leave, LeaveDelegation, LeaveRule, StepDecider } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

export function deciderWords(decider: StepDecider): string {
  const words: Record<StepDecider, string> = {
    department: t('Whoever approves leave of the department'),
    users: t('Named people'),
    admins: t('Administrators'),
  }
  return words[decider]
}

/** Who decides at a step of a rule. */
export function stepWords({ decider, users }: LeaveRule['steps'][number]): string {
  return decider === 'users' ? users.map(({ name }) => name).join(', ') : deciderWords(decider)
}

/** Where a pending leave is; undefined where it is decided, or needs no more words than that it is pending. */
export function waitsWords({ waitsForKind, waitsFor, step, steps, reportName }: Leave): string | undefined {
  if (waitsForKind === null) return undefined
  const who = {
    users: waitsFor.join(', '),
    admins: t('an administrator'),
    department: reportName === '' ? t('a supervisor or administrator') : reportName,
  }[waitsForKind]
  if (steps === 1) return t('Waits for {who}', { who })
  return t('Waits for {who}, step {step} of {steps}', { who, step, steps })
}

export function ruleRefusals(): Record<string, string> {
  return {
    exist: t('This leave type and department have steps already.'),
    noApprover: t('Someone you named no longer approves leave.'),
  }
}

export function delegationRefusals(): Record<string, string> {
  return {
    order: t('The last date is before the first.'),
    past: t('The last date has passed.'),
    self: t('People cannot be their own delegate.'),
    noApprover: t('Both must be people who approve leave.'),
    overlap: t('There is a delegate on one of these dates already. End that delegation first.'),
  }
}

export function delegationStateWords(state: LeaveDelegation['state']): string {
  const words: Record<LeaveDelegation['state'], string> = {
    coming: t('Coming'),
    running: t('Now'),
    ended: t('Ended'),
  }
  return words[state]
}
