import type { StaffRequirement } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { CalendarArrowDown, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import type { GridView } from '../grid/grid-view.ts'
import styles from './coverage.module.css'
import { useDeleteRequirements, useRequirements } from './coverage.queries.ts'
import { neededWords, placeWords, requirementTimes, whenWords } from './coverage.words.ts'
import { coverageKey } from './day-coverage.ts'
import { inWeekOrder, requirementsOn } from './requirement-days.ts'

const RequirementDialog = lazyDialog(() => import('./requirement-dialog.tsx').then((file) => file.RequirementDialog))
const CopyRequirements = lazyDialog(() => import('./copy-requirements.tsx').then((file) => file.CopyRequirements))

interface RequirementsProps {
  view: GridView
  /** Those of a day; absent: all. */
  day?: string
  /** Those of a department with a skill or none, by its key in the address; empty: of all. */
  place?: string
}

type Opened = { kind: 'add' | 'copy' } | { kind: 'edit'; requirement: StaffRequirement }

/** How many people are needed when: to add, to change, to remove, and to copy from a past week. */
export function Requirements({ view, day, place = '' }: RequirementsProps) {
  const { data, error, refetch } = useRequirements(view.departmentIds)
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useDeleteRequirements()
  const there = data?.filter((each) => place === '' || coverageKey(each) === place)
  const shown = there && (day === undefined ? inWeekOrder(there) : requirementsOn(day, there))
  const close = () => setOpened(null)

  const askAndRemove = async (requirement: StaffRequirement) => {
    const isSure = await confirm({
      title: t('Remove'),
      question: t('Remove it?'),
      detail: [placeWords(requirement), whenWords(requirement), requirementTimes(requirement, view.timeFormat)].join(
        ' · ',
      ),
      yes: t('Remove'),
      no: t('Cancel'),
      kind: 'delete',
    })
    if (isSure) remove.mutate({ body: { ids: [requirement.id] } })
  }

  return (
    <section className={styles.requirements} aria-label={t('People needed')}>
      <div className={styles.tools}>
        {day !== undefined && <h3>{t('People needed')}</h3>}
        {view.mayUpdate && (
          <>
            <Button
              size="small"
              icon={<Plus size={14} aria-hidden="true" />}
              onClick={() => setOpened({ kind: 'add' })}
            >
              {t('Add')}
            </Button>
            <Button
              size="small"
              icon={<CalendarArrowDown size={14} aria-hidden="true" />}
              onClick={() => setOpened({ kind: 'copy' })}
            >
              {t('Copy from a past week')}
            </Button>
          </>
        )}
      </div>
      {error && !data ? (
        <p role="alert" className={styles.failed}>
          {errorText(error, t('Who is needed could not be loaded.'))}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('Retry')}
          </Button>
        </p>
      ) : shown === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : shown.length === 0 ? (
        <p className={styles.note}>{emptyWords(day)}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((requirement) => (
            <RequirementLine
              key={requirement.id}
              requirement={requirement}
              timeFormat={view.timeFormat}
              onEdit={view.mayUpdate ? () => setOpened({ kind: 'edit', requirement }) : undefined}
              onRemove={() => void askAndRemove(requirement)}
            />
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          {opened.kind === 'copy' ? (
            <CopyRequirements view={view} onClose={close} />
          ) : (
            <RequirementDialog
              view={view}
              day={day}
              requirement={opened.kind === 'edit' ? opened.requirement : undefined}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </section>
  )
}

function emptyWords(day: string | undefined): string {
  return day === undefined
    ? t('Nobody is required yet. Add how many people are needed when, or take over what a past week had planned.')
    : t('Nobody is required on {day}.', { day: dayWithWeekday(day) })
}

interface RequirementLineProps {
  requirement: StaffRequirement
  timeFormat: string
  /** Absent: it may not be changed. */
  onEdit: (() => void) | undefined
  onRemove: () => void
}

function RequirementLine({ requirement, timeFormat, onEdit, onRemove }: RequirementLineProps) {
  const place = placeWords(requirement)
  const what = t('{place}, {when}', { place, when: whenWords(requirement) })
  return (
    <li>
      <b>
        {requirementTimes(requirement, timeFormat)} · {neededWords(requirement.needed)}
      </b>
      <span>
        {place} · {whenWords(requirement)}
      </span>
      {onEdit && (
        <>
          <Button
            type="text"
            size="small"
            icon={<Pencil size={14} aria-hidden="true" />}
            aria-label={t('Change {what}', { what })}
            title={t('Change')}
            onClick={onEdit}
          />
          <Button
            type="text"
            danger
            size="small"
            icon={<Trash2 size={14} aria-hidden="true" />}
            aria-label={t('Remove {what}', { what })}
            title={t('Remove')}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  )
}
