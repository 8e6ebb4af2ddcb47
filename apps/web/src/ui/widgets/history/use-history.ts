import { searchAudit } from '@timeloom/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { callKey } from '../../../lib/api/use-call.ts'
import type { HistoryOf } from './history-of.ts'

const PAGE = 50

/** The recorded changes of what is requested, the latest first, page after page. */
export function useHistory(of: HistoryOf) {
  return useInfiniteQuery({
    queryKey: [...callKey(searchAudit), 'history', of],
    queryFn: ({ pageParam, signal }) =>
      call(searchAudit, { query: { ...of, page: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
  })
}
