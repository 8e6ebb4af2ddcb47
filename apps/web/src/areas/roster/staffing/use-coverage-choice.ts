import { useSearchParams } from 'react-router'

const PARAMETER = 'coverage'

/** Whose coverage is shown: the key of a department with a skill or none, in the address; empty: everyone’s. */
export function useCoverageChoice() {
  const [search, setSearch] = useSearchParams()
  const choose = (key: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (key === '') next.delete(PARAMETER)
        else next.set(PARAMETER, key)
        return next
      },
      { replace: true },
    )
  return { key: search.get(PARAMETER) ?? '', choose }
}
