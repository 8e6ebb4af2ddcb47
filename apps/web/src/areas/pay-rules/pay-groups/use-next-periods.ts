import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PayGroupSaid } from './pay-group-values.ts'

const NONE: string[] = []

/** First days of the coming pay periods; none until the code that calculates them has loaded. */
export function useNextPeriods(said: PayGroupSaid, today: string): string[] {
  const { period, startTime, startDayOfMonth } = said
  const { data = NONE } = useQuery({
    queryKey: ['next pay periods', period, startTime, startDayOfMonth, today],
    queryFn: async () => (await import('./next-periods.ts')).nextPeriods(said, today),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  return data
}
