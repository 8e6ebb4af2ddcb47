import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsLeaving } from '../../lib/use-is-leaving.ts'

const ROSTER = '/standardshifts/rosterByEmployee'
const NO_RESULT = '/standardshifts/rosterByEmployeeNoResult'

/**
 * A roster in which no employee matches has an address of its own, and the same filters.
 *
 * @param count employees; undefined while they are read
 * @source spec 001 §2.4; gaps C10
 */
export function useRosterAddress(count: number | undefined) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const wanted = count === undefined ? pathname : count === 0 ? NO_RESULT : ROSTER
  useEffect(() => {
    if (wanted !== pathname && !isLeaving()) void navigate({ pathname: wanted, search }, { replace: true })
  })
}
