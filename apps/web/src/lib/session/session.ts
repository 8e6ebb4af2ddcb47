import type { CompanySettings, CurrentUser, Permission } from '@timeloom/contract'
import { createContext, use } from 'react'

/** The signed-in person with what they may do and what their company has switched on. */
export interface Session {
  user: CurrentUser
  permissions: Partial<Record<string, string[]>>
  settings: CompanySettings
}

export const SessionContext = createContext<Session | null>(null)

/** The session of the page; only pages behind the sign-in may ask. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession outside a signed-in page')
  return session
}

export function useUser(): CurrentUser {
  return useSession().user
}

export function useSettings(): CompanySettings {
  return useSession().settings
}

/** Whether the person holds `resource:action`. */
export function useCan(permission: Permission): boolean {
  return holds(useSession(), permission)
}

export function holds(session: Session, permission: Permission | 'signed-in' | 'public'): boolean {
  const [resource = '', action] = permission.split(':')
  if (action === undefined) return true
  return session.permissions[resource]?.includes(action) ?? false
}
