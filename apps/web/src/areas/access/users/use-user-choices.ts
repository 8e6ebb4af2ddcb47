import {
  forwardToUsers,
  listFunctions,
  ROLE_IDS,
  ROLE_NAMES,
  roles as listRoles,
  type UserDetail,
} from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUser } from '../../../lib/session/session.ts'
import type { Choosable } from '../../../ui/kit/multi-select/option-rules.ts'

const FRESH = { staleTimeMs: 60_000 }

const SUPERADMIN = ROLE_IDS.Superadmin

export interface UserChoices {
  roles: { value: string; label: string }[]
  functions: Choosable[]
  forwardTo: { value: string; label: string }[]
}

/**
 * What a user's form chooses from besides the employment. Only a Superadmin can create a Superadmin; the user's current
 * role is always among the roles, so that it is shown by name.
 */
export function useUserChoices(user: UserDetail | undefined): UserChoices {
  const { roleName } = useUser()
  const roles = useCall(listRoles, {}, FRESH)
  const functions = useCall(listFunctions, {}, FRESH)
  const forwardTo = useCall(forwardToUsers, {}, FRESH)
  const given = (roles.data ?? []).filter(({ id }) => id !== SUPERADMIN || roleName === 'Superadmin')
  return {
    roles: [
      ...(user?.roleId === SUPERADMIN && !given.some(({ id }) => id === SUPERADMIN)
        ? [{ value: SUPERADMIN, label: ROLE_NAMES[SUPERADMIN] }]
        : []),
      ...given.map(({ id, name }) => ({ value: id, label: name })),
    ],
    functions: (functions.data ?? []).map(({ id, name }) => ({ id, label: name })),
    forwardTo: (forwardTo.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
}
