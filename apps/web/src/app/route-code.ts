import type { ComponentType } from 'react'
import type { AreaRoute } from '../lib/area-route.ts'
import { type LateCode, lateCode } from '../ui/kit/late/late-code.ts'

const codes = new Map<AreaRoute, LateCode<ComponentType>>()

/** The code of a screen, one instance for all that show or preload it. */
export function codeOf(route: AreaRoute): LateCode<ComponentType> {
  const code = codes.get(route) ?? lateCode(() => route.component().then((file) => file.default), { comes: 'asPage' })
  codes.set(route, code)
  return code
}
