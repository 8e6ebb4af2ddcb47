import type { AnswerOf, getLeaveBalance, LeaveBalanceItem } from '@timeloom/contract'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { AppContext } from '../app-context.ts'

interface BalancesOn {
  balances: readonly LeaveBalanceItem[]
  /** They are those of the date; else of today, as far as the phone knows. */
  isOnDate: boolean
  isLoading: boolean
}

interface BalancesAsked {
  employeeId: string
  /** the first day of a request, which it is judged by; undefined: none is chosen yet */
  date: string | undefined
  /** what is known of today: shown until a day is chosen, and where there is no answer */
  today: readonly LeaveBalanceItem[]
}

/** What is left of each leave type for a request. */
export function useBalancesOn({ employeeId, date, today }: BalancesAsked): BalancesOn {
  const { session } = use(AppContext)
  const { data, isLoading } = useQuery({
    queryKey: ['leave balances on', employeeId, date],
    enabled: date !== undefined,
    networkMode: 'always',
    retry: false,
    queryFn: () =>
      session.call<AnswerOf<typeof getLeaveBalance>>(
        'GET',
        `/api/leave-balance?employeeId=${employeeId}&fromDate=${date}`,
      ),
  })
  return { balances: data?.dataList ?? today, isOnDate: data !== undefined, isLoading }
}
