import type { Permission } from '@timeloom/contract'
import { CLIENT_ROLE, isForPrograms } from '../../platform/auth/program.ts'
import type { Caller } from '../../platform/call/call.ts'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import { allows, mayDo } from '../permissions/permissions.service.ts'

type Holder = Pick<Caller, 'roleId' | 'functions' | 'program'>

/**
 * Nobody can give a program more rights than they have, nor more than a program can use. @returns 400 naming the scopes
 */
export function scopesNotGiven(giver: Holder, scopes: readonly Permission[]): Refusal | undefined {
  const refused = scopes.filter((scope) => !mayDo(giver, scope) || !isForPrograms(scope))
  if (refused.length === 0) return undefined
  const reason = `These scopes cannot be granted: ${refused.join(', ')}.`
  return invalid(reason, [{ field: 'scopes', reason }])
}

/** Of a client's scopes those that its role holds today. */
export function usableScopes(scopes: readonly Permission[]): Permission[] {
  return scopes.filter((scope) => isForPrograms(scope) && allows(CLIENT_ROLE, scope))
}
