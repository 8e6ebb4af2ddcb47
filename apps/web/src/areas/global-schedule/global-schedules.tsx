import type { GlobalSchedule } from '@timeloom/contract'
import { Button } from 'antd'
import { ChevronDown, ChevronRight, Undo2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { errorText } from '../../lib/api/call-error.ts'
import { dayWithWeekday, formatMoment } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import styles from './global-schedule.module.css'
import { isUnderWay, useGlobalSchedules, useUndo } from './global-schedule.queries.ts'
import { shiftsText } from './global-schedule.words.ts'

/** Its table is only needed by those who look. */
const PeopleOfSchedule = lazyPart(() => import('./people-of-schedule.tsx').then((file) => file.PeopleOfSchedule))

/** What was generated before, newest first, with the result of each person; each can be undone. */
export function GlobalSchedules() {
  const schedules = useGlobalSchedules()
  const title = useId()
  return (
    <section className={styles.previous} aria-labelledby={title}>
      <h2 id={title}>{t('Generated schedules')}</h2>
      {schedules.error && schedules.data === undefined && (
        <p role="alert" className={styles.failed}>
          {errorText(schedules.error)} <Button onClick={() => void schedules.refetch()}>{t('Retry')}</Button>
        </p>
      )}
      {schedules.data?.length === 0 && (
        <p>{t('Nothing generated yet. Every global schedule is listed here and can be undone.')}</p>
      )}
      {schedules.data?.map((schedule) => (
        <OneSchedule key={schedule.id} schedule={schedule} />
      ))}
    </section>
  )
}

function OneSchedule({ schedule }: { schedule: GlobalSchedule }) {
  const [isOpen, setIsOpen] = useState(false)
  const { timeZoneId } = useSettings()
  const formats = useUser()
  const at = formatMoment(schedule.startedAt, formats, timeZoneId)
  const day = dayWithWeekday(schedule.workDate, { withYear: true })
  const detail = useId()
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <article className={styles.schedule} aria-label={t('Global schedule for {day}', { day })}>
      <header>
        <b>{day}</b>
        <span>{shiftsText(schedule, formats.timeFormat)}</span>
        <StateTag schedule={schedule} />
        <small>{schedule.startedBy === null ? at : t('{name}, {at}', { name: schedule.startedBy, at })}</small>
      </header>
      <p>{countWords(schedule)}</p>
      <footer>
        <Button
          size="small"
          icon={<Arrow size={14} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={detail}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('Result per person')}
        </Button>
        <UndoButton schedule={schedule} day={day} />
      </footer>
      <div id={detail}>
        {isOpen && (
          <Suspense>
            <PeopleOfSchedule schedule={schedule} />
          </Suspense>
        )}
      </div>
    </article>
  )
}

function StateTag({ schedule }: { schedule: GlobalSchedule }) {
  const { status, isUndoing, restored, planned } = schedule
  if (isUndoing) return <Tag tone="info">{t('Being undone')}</Tag>
  if (status === 'waiting' || status === 'running') return <Tag tone="info">{t('Being generated')}</Tag>
  if (status === 'failed') return <Tag tone="error">{t('Failed')}</Tag>
  if (status === 'cancelled') return <Tag tone="warning">{t('Cancelled')}</Tag>
  if (restored > 0 && restored === planned) return <Tag>{t('Undone')}</Tag>
  return null
}

/** The counts that say something, in words. */
function countWords({ planned, same, refused, waiting, stopped, restored, kept }: GlobalSchedule): string {
  const counts: [number, string][] = [
    [planned, t('{count} planned', { count: planned })],
    [same, t('{count} already planned so', { count: same })],
    [refused, t('{count} not planned', { count: refused })],
    [waiting, t('{count} not planned yet', { count: waiting })],
    [stopped, t('{count} undone before they were planned', { count: stopped })],
    [restored, t('{count} restored', { count: restored })],
    [kept, t('{count} left as they are', { count: kept })],
  ]
  return counts
    .filter(([count]) => count > 0)
    .map(([, words]) => words)
    .join(' · ')
}

function UndoButton({ schedule, day }: { schedule: GlobalSchedule; day: string }) {
  const undo = useUndo()
  const { planned, restored, waiting, isUndoing } = schedule
  const isWaiting = isUnderWay(schedule) ? waiting : 0
  if (planned - restored + isWaiting === 0) return null
  const ask = async () => {
    const isSure = await confirm({
      title: t('Undo global schedule'),
      question: t('Give everyone back the plan they had on {day} before?', { day }),
      detail: t('Days that someone has changed since, and days in closed pay periods, stay as they are.'),
      yes: t('Undo'),
      no: t('Keep'),
      kind: 'danger',
    })
    if (isSure) undo.mutate({ params: { id: schedule.id }, body: {} })
  }
  return (
    <Button
      size="small"
      icon={<Undo2 size={14} aria-hidden="true" />}
      loading={undo.isPending}
      disabled={isUndoing}
      aria-label={t('Undo the global schedule for {day}', { day })}
      onClick={() => void ask()}
    >
      {t('Undo')}
    </Button>
  )
}
