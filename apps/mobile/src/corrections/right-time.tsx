import type { TimesheetDay } from '@timeloom/contract'
import { useState } from 'react'
import { Choice } from '../ui/choice.tsx'
import { dateText } from '../ui/time.ts'
import { words } from '../words.ts'
import type { DayPunch } from './day-punches.ts'
import { DAY_TYPES, dateOf, likelyDayType, type DayType } from './likely-date.ts'

interface RightTimeProps {
  day: TimesheetDay
  /** null: it is missing */
  punch: DayPunch | null
  direction: string | null
}

/** When a punch was, and on which date: the likely one, until another one is chosen. Fields `time` and `dayType` of the form. */
export function RightTime({ day, punch, direction }: RightTimeProps) {
  const [time, setTime] = useState(punch?.at.slice(11) ?? '')
  const [chosen, setChosen] = useState<DayType | null>(null)
  const likely = likelyDayType(day, { time, direction, punch })
  const isEarly = likely === 'Previous' || day.workShifts.some(({ startTimeType }) => startTimeType === 'Previous')
  return (
    <>
      <label>
        {words.rightTime}
        <input type="time" name="time" required value={time} onChange={({ target }) => setTime(target.value)} />
      </label>
      <fieldset className="choices choices-row">
        <legend>{words.rightDate}</legend>
        {DAY_TYPES.filter((each) => each !== 'Previous' || isEarly || chosen === 'Previous').map((each) => (
          <Choice
            key={each}
            group="dayType"
            value={each}
            isChosen={(chosen ?? likely) === each}
            onChoose={() => setChosen(each)}
          >
            {dateText(dateOf(day.day, each))}
          </Choice>
        ))}
      </fieldset>
    </>
  )
}
