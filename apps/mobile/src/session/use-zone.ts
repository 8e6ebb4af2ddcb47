import type { AnswerOf, getMyShifts } from '@timeloom/contract'
import { use, useState, useSyncExternalStore } from 'react'
import { AppContext } from '../app-context.ts'
import { useAnswer } from './use-answer.ts'
import { ownZone, todayIn } from '../ui/time.ts'

/** The zone in which the person works: whoever looks after others may have no phone to punch with. */
export function useZone(): string {
  const { phone } = use(AppContext)
  const { person } = useSyncExternalStore(phone.subscribe, phone.state)
  const [day] = useState(() => todayIn(ownZone()))
  const isKnown = person !== null
  const { data } = useAnswer<AnswerOf<typeof getMyShifts>>(
    isKnown ? null : `/api/my-shifts?startDate=${day}&endDate=${day}`,
  )
  return person?.timeZoneId ?? data?.timeZoneId ?? ownZone()
}
