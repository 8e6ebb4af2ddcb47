import { useEffect, useMemo, useState } from 'react'
import { lateCode } from '../../../ui/kit/late/late-code.ts'
import { useExceptionGroups, useMissingPunches } from './pay-day.queries.ts'
import type { RunPeriods } from '../../../lib/run-address.ts'

// Of a run with missing punches only.
export const missingPunchesCode = lateCode(() => import('./missing-punches.tsx').then((file) => file.MissingPunches), {
  comes: 'whenNeeded',
})

// Of a run with exceptions only.
export const exceptionGroupsCode = lateCode(
  () => import('./exception-groups.tsx').then((file) => file.ExceptionGroups),
  { comes: 'whenNeeded' },
)

/**
 * Whether what stands in the steps has come, or does not come: the steps wait for it, since it pushes the buttons below
 * away. Once they are shown they stay.
 */
export function useListsCome(run: RunPeriods, shows: { punches: boolean; exceptions: boolean }): boolean {
  const [isShown, setIsShown] = useState(false)
  const punches = useMissingPunches(run, { enabled: shows.punches })
  const groups = useExceptionGroups(run, { enabled: shows.exceptions })
  const isCodeThere = useCodeCame(shows)
  const isWaiting = (wanted: boolean, list: { isPending: boolean; failureCount: number }) =>
    wanted && list.isPending && list.failureCount === 0
  const isWanting = isWaiting(shows.punches, punches) || isWaiting(shows.exceptions, groups) || !isCodeThere
  if (!isWanting && !isShown) setIsShown(true)
  return isShown || !isWanting
}

/** Whether the code of the lists is there, or cannot be loaded. */
function useCodeCame({ punches, exceptions }: { punches: boolean; exceptions: boolean }): boolean {
  const [, setTried] = useState(0)
  const codes = useMemo(
    () => [...(punches ? [missingPunchesCode] : []), ...(exceptions ? [exceptionGroupsCode] : [])],
    [punches, exceptions],
  )
  useEffect(() => {
    let isGone = false
    for (const code of codes) void code.attempt().then(() => !isGone && setTried((count) => count + 1))
    return () => {
      isGone = true
    }
  }, [codes])
  return codes.every((code) => code.isTried())
}
