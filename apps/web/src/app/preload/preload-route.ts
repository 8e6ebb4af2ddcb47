import type { QueryClient } from '@tanstack/react-query'
import { parsePath } from 'react-router'
import { preload, savesData } from '../../ui/kit/late/preload.ts'
import { routeOf } from '../area-routes.ts'
import { codeOf } from '../route-code.ts'

/** Loads the code of a page that may be opened next. Respects people's data-saving setting. */
export async function preloadRoute(path: string): Promise<void> {
  const route = routeOf(path)
  if (route && !savesData()) await preload(codeOf(route))
}

/** Reads what such a page shows first, where its file says how. */
export async function preloadData(client: QueryClient, address: string): Promise<void> {
  const { pathname = '', search } = parsePath(address)
  const route = routeOf(pathname)
  if (!route || savesData()) return
  await preload(codeOf(route))
  if (codeOf(route).part() === undefined) return
  ;(await route.component()).preload?.(client, new URLSearchParams(search))
}
