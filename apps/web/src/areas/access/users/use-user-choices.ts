import { forwardToUsers, listFunctions, roles as listRoles } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUser } from '../../../lib/session/session.ts'
import type { Choosable } from '../../../ui/multi-select/option-rules.ts'

const FRESH = { staleTimeMs: 60_000 }
const SUPERADMIN = '1'

export interface UserChoices {
  roles: { value: string; label: string }[]
  functions: Choosable[]
  forwardTo: { value: string; label: string }[]
}

/** What the form of a user chooses from beside the employment. Only a Superadmin makes a Superadmin. */
export function useUserChoices(): UserChoices {
  const { roleName } = useUser()
  const roles = useCall(listRoles, {}, FRESH)
  const functions = useCall(listFunctions, {}, FRESH)
  const forwardTo = useCall(forwardToUsers, {}, FRESH)
  return {
    roles: (roles.data ?? [])
      .filter(({ id }) => id !== SUPERADMIN || roleName === 'Superadmin')
      .map(({ id, name }) => ({ value: id, label: name })),
    functions: (functions.data ?? []).map(({ id, name }) => ({ id, label: name })),
    forwardTo: (forwardTo.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
}
