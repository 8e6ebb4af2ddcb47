import { dayWithWeekday } from '../../lib/format/dates.ts'
import { CompletionRing } from '../../ui/kit/charts/completion-ring.tsx'
import { DayBars } from '../../ui/kit/charts/day-bars.tsx'
import { OutcomeBar } from '../../ui/kit/charts/outcome-bar.tsx'
import { TrendLine } from '../../ui/kit/charts/trend-line.tsx'
import { STRIP_DAYS } from './kit-days.ts'
import styles from './kit.module.css'
import { KitSection, KitState } from './kit-section.tsx'

const DAYS = STRIP_DAYS.map(({ day, paidMinutes, standardMinutes }) => ({
  key: day,
  short: String(Number(day.slice(8))),
  name: dayWithWeekday(day),
  minutes: paidMinutes,
  standardMinutes,
}))

const LATE = [14, 12, 15, 9, 8, 6].map((value, place) => ({ name: `Week ${place + 38}`, value }))

export function KitCharts() {
  return (
    <>
      <KitSection title="Charts: days" columns={6}>
        <DayBars title="Hours per day against standard" days={DAYS} />
      </KitSection>
      <KitSection title="Charts: outcome, trend, completion" columns={6}>
        <OutcomeBar
          title="Where the period’s time went"
          parts={[
            { tone: 'paid', name: 'Ordinary Time', minutes: 3165 },
            { tone: 'overtime', name: 'Overtime', minutes: 90 },
            { tone: 'holiday', name: 'Public Holiday', minutes: 480 },
            { tone: 'leave', name: 'Leave', minutes: 690 },
            { tone: 'pending', name: 'To approve', minutes: 45 },
            { tone: 'cut', name: 'Not accepted', minutes: 195 },
          ]}
        />
        <div className={styles.grid}>
          <TrendLine title="Late arrivals a week" points={LATE} />
          <TrendLine title="Without data" points={[]} />
        </div>
        <div className={styles.row}>
          <KitState name="None">
            <CompletionRing label="Approved" done={0} total={148} />
          </KitState>
          <KitState name="Some">
            <CompletionRing label="Approved" done={90} total={148} />
          </KitState>
          <KitState name="All">
            <CompletionRing label="Approved" done={148} total={148} />
          </KitState>
          <KitState name="Nothing to do">
            <CompletionRing label="Approved" done={0} total={0} />
          </KitState>
        </div>
      </KitSection>
    </>
  )
}
