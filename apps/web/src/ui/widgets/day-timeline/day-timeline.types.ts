import type { DayTimeline as DayTimelineData } from '@timeloom/contract'

export interface DayTimelineProps {
  /** Minutes are relative to the local midnight that begins the day; they may be negative or pass 1440. */
  timeline: DayTimelineData
  /** The picture in words; `describeTimeline` makes them from the data when absent. */
  label?: string
  /** Height in pixels. */
  size?: 26 | 31 | 60
  /** Left and right edge in minutes; `timelineWindow` of the data when absent. */
  window?: { from: number; to: number }
  /** Minute of now, where the shift is still running. */
  nowMinute?: number
  /** Hours under the picture. */
  hasAxis?: boolean
  /** Minutes between vertical hairlines; when absent 180, and 360 in a window of more than 18 hours. */
  gridMinutes?: number
}
