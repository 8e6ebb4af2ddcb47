import type { Leave } from '@timeloom/contract'

/** Who decides on a request now. @param administrators what they are called */
export function deciderOf({ waitsForKind, waitsFor, reportName }: Leave, administrators: string): string {
  if (waitsForKind === 'users') return waitsFor.join(', ')
  return waitsForKind === 'admins' ? administrators : reportName
}
