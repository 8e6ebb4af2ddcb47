import type { CompanySettings, Permission } from '@timeloom/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/**
 * A screen that an area offers. Each area's `<name>.route.tsx` exports `routes: AreaRoute[]`; the file is loaded with
 * the session (that of a screen without one at the start), so it holds nothing but this table.
 */
export interface AreaRoute {
  path: string
  /** Who may open it; without the permission the path is unknown. `public` needs no session. */
  permission: Permission | 'signed-in' | 'public'
  layout?: 'general' | 'auth' | 'authWithoutFooter'
  /** A feature switch that must be on. */
  isEnabled?: (settings: CompanySettings) => boolean
  /** Opens for a Superadmin who has opened no company, too. */
  isWithoutCompany?: boolean
  /** The file of the screen. `preload` reads what the screen shows first, given the query of its address. */
  component: () => Promise<{ default: ComponentType; preload?: (client: QueryClient, search: URLSearchParams) => void }>
}
