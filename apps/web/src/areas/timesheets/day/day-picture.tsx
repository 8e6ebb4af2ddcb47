import type { TimesheetDay } from '@timeloom/contract'
import { DayTimeline } from '../../../ui/widgets/day-timeline/day-timeline.tsx'
import type { TimelineWindow } from '../../../ui/widgets/day-timeline/timeline-window.ts'

interface DayPictureProps {
  day: TimesheetDay
  window: TimelineWindow
  /** Minute of now, on today only. */
  nowMinute: number | undefined
}

/** The picture of a day of the timesheet; a shift that runs reaches to now. */
export function DayPicture({ day, window, nowMinute }: DayPictureProps) {
  return (
    <DayTimeline
      timeline={day.timeline}
      size={31}
      window={window}
      hasAxis
      {...(nowMinute === undefined ? {} : { nowMinute })}
    />
  )
}
