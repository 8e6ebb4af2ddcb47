import { useQuery } from '@tanstack/react-query'
import { use, useSyncExternalStore } from 'react'
import { AppContext } from '../app-context.ts'
import { keepAnswer, readAnswer } from './kept.ts'

/** An answer for the signed-in person: of now, or the last one that came. */
export interface Shown<T> {
  data: T | undefined
  /** since when the data is not of now; null: it is */
  keptAt: number | null
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}

/**
 * Reads for the signed-in person; without a network, what came last.
 *
 * @param path with its query; null: nothing is read yet
 */
export function useAnswer<T>(path: string | null): Shown<T> {
  const { session, device, phone } = use(AppContext)
  const { connection } = useSyncExternalStore(device.subscribe, device.state)
  const state = useSyncExternalStore(session.subscribe, session.state)
  const { owner: holder } = useSyncExternalStore(phone.subscribe, phone.state)
  // someone who looks after others may have no phone to punch with
  const owner = state.status === 'signedIn' ? state.user.userId : holder
  const name = `${owner} ${path}`
  const kept = path === null ? undefined : readAnswer<T>(name)
  const query = useQuery({
    queryKey: [owner, path],
    enabled: path !== null,
    networkMode: 'always',
    // what is kept may be seconds old, and hours that were just corrected are looked for, also of another period
    refetchOnMount: 'always',
    staleTime: 0,
    retry: 1,
    queryFn: async () => {
      const data = await session.call<T>('GET', path ?? '')
      keepAnswer(name, data)
      return data
    },
    ...(kept && { initialData: kept.data, initialDataUpdatedAt: kept.at }),
  })
  return {
    data: query.data,
    keptAt: (query.isError || connection === 'offline') && query.data !== undefined ? query.dataUpdatedAt : null,
    isLoading: query.isPending && path !== null && !query.isError,
    isFailed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  }
}
