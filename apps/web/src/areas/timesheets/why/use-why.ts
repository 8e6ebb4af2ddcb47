import { type OpenDay, useOpenDay } from '../use-open-day.ts'

/** The day whose hours are explained. */
export function useWhy(): OpenDay {
  return useOpenDay('why')
}
