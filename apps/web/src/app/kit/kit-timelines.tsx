import { useState } from 'react'
import { DayTimeline } from '../../ui/widgets/day-timeline/day-timeline.tsx'
import { PeriodStrip } from '../../ui/widgets/period-strip/period-strip.tsx'
import { HOLIDAY, LEAVE_DAY, MISSING_OUT, NIGHT, RUNNING, STRIP_DAYS, TUESDAY } from './kit-days.ts'
import styles from './kit.module.css'
import { KitSection, KitState } from './kit-section.tsx'

export function KitTimelines() {
  const [day, setDay] = useState<string | null>('2026-10-27')
  return (
    <>
      <KitSection title="Day timeline">
        <DayTimeline timeline={TUESDAY} size={60} hasAxis gridMinutes={60} />
        <div className={styles.grid}>
          <KitState name="In now">
            <DayTimeline timeline={RUNNING} nowMinute={850} hasAxis />
          </KitState>
          <KitState name="Night, to the next day">
            <DayTimeline timeline={NIGHT} hasAxis />
          </KitState>
          <KitState name="Missing Out">
            <DayTimeline timeline={MISSING_OUT} hasAxis />
          </KitState>
          <KitState name="Holiday, not worked">
            <DayTimeline timeline={HOLIDAY} size={31} hasAxis />
          </KitState>
          <KitState name="Leave in the afternoon">
            <DayTimeline timeline={LEAVE_DAY} size={31} hasAxis />
          </KitState>
        </div>
      </KitSection>
      <KitSection title="Period strip">
        <PeriodStrip
          days={STRIP_DAYS}
          selected={day}
          onSelect={setDay}
          inView={{ from: '2026-10-26', to: '2026-10-30' }}
        />
      </KitSection>
    </>
  )
}
