import type { Permission } from '@timeloom/contract'
import { useSession, type Session } from '../../lib/session/session.ts'
import { MultiSelect } from '../kit/multi-select/multi-select.tsx'

interface ScopeSelectProps {
  id?: string
  value?: readonly Permission[]
  onChange?: (scopes: Permission[]) => void
}

/** What a program may do, chosen from what the person may do: nobody gives more than they have. */
export function ScopeSelect({ onChange, ...field }: ScopeSelectProps) {
  const scopes = scopesToGive(useSession())
  return (
    <MultiSelect
      {...field}
      options={scopes.map((scope) => ({ id: scope, label: scope }))}
      onChange={(ids) => onChange?.(scopes.filter((scope) => ids.includes(scope)))}
    />
  )
}

/** Programs work with one company: the calls over every company are not for them. */
function scopesToGive({ permissions }: Session): Permission[] {
  return Object.entries(permissions)
    .filter(([resource]) => resource !== 'customer')
    .flatMap(([resource, actions = []]) => actions.map((action) => `${resource}:${action}` as Permission))
}
