import { useState } from 'react'

/**
 * What a form begins with: the first answer that is not one of before. It goes on with that and with what is typed,
 * whatever is read later.
 */
export function useFirstAnswer<T>({ data, isFetching }: { data: T | undefined; isFetching: boolean }): T | undefined {
  const [first, setFirst] = useState<T>()
  if (first === undefined && data !== undefined && !isFetching) setFirst(() => data)
  return first
}
