import type { ExceptionRow } from '@timeloom/contract'
import { Button } from 'antd'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { undoLatest } from '../../lib/notify.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { allowFirst } from '../../ui/widgets/allow-time/row-shortcuts.ts'
import { timesheetOf } from '../../ui/widgets/allow-time/timesheet-link.ts'
import { ExceptionCard } from './exception-card.tsx'
import { exceptionColumns } from './exception-columns.tsx'
import { ExceptionSelection } from './exception-selection.tsx'
import { type ExceptionFilters, useExceptionFilters } from './exceptions-filters.ts'
import { ExceptionsToolbar } from './exceptions-toolbar.tsx'
import { useChosenRows, useExceptionSource } from './exceptions.queries.ts'
import { nameOfRow, subtitleOf } from './exceptions.words.ts'
import { PatternLine } from './pattern-line.tsx'
import { hasEditShift, type RowActions } from './row-actions.tsx'
import { useExceptionKeys } from './use-exception-keys.ts'
import { useFixChosen } from '../../ui/widgets/allow-time/use-fix-chosen.ts'
import { useReview } from './use-review.ts'

const EditShift = lazyDialog(() => import('./edit-shift.tsx').then((file) => file.EditShift))

/** @source spec 002 §2.16 */
export function ExceptionsPage() {
  const filtering = useExceptionFilters()
  const { filters } = filtering
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(NONE)
  const [edited, setEdited] = useState<ExceptionRow>()
  const clear = useCallback(() => setChosenIds(NONE), [])
  const { reviewOne, revertOne, reviewChosen, revertChosen, isSaving } = useReview({ onDone: clear })
  const fixes = useFixChosen()
  const chosen = useChosenRows(chosenIds)
  const mayReview = useCan('exception:update')
  const mayEdit = useCan('timesheet:update')
  const isReviewed = filters.type === 'AllReviewed'
  const navigate = useNavigate()
  const actions = useMemo(
    (): RowActions => ({
      onReview: mayReview && !isReviewed ? (row) => void reviewOne(row) : undefined,
      onRevert: mayReview && isReviewed ? (row) => void revertOne(row) : undefined,
      onEditShift: mayEdit ? setEdited : undefined,
    }),
    [mayReview, mayEdit, isReviewed, reviewOne, revertOne],
  )
  const { failures } = fixes
  const columns = useCallback(
    (look: ListLook) => exceptionColumns({ ...look, ...actions, isReviewed, failures }),
    [actions, isReviewed, failures],
  )
  useExceptionKeys(mayReview)

  const change = (changes: Partial<ExceptionFilters>) => {
    clear()
    filtering.change(changes)
  }
  const settle = () => void (isReviewed ? revertChosen(chosen) : reviewChosen(chosen))
  const edit = (row: ExceptionRow) =>
    mayEdit && hasEditShift(row) ? setEdited(row) : void navigate(timesheetOf(row), { state: { day: row.date } })
  const close = useCallback(() => setEdited(undefined), [])

  return (
    <ServerListPage<ExceptionRow>
      name="time-card-exceptions"
      title={t('Time-card Exceptions')}
      source={useExceptionSource(filters)}
      columns={columns}
      defaultSorting={{ column: 'employeeName', order: 'asc' }}
      onOpen={(row) => void navigate(timesheetOf(row), { state: { day: row.date } })}
      rowKeys={{
        e: edit,
        a: allowFirst,
        z: () => void undoLatest(),
        ...(mayReview ? { r: (row) => void (isReviewed ? revertOne(row) : reviewOne(row)) } : {}),
      }}
      rowTone={({ id }) => (failures.has(id) ? 'error' : isReviewed ? 'done' : undefined)}
      card={(row, look) => <ExceptionCard row={row} look={look} failure={failures.get(row.id)} {...actions} />}
      toolbar={<ExceptionsToolbar {...filtering} change={change} />}
      notice={<PatternLine filters={filters} onChange={change} />}
      {...(mayReview
        ? {
            selection: {
              keys: chosenIds,
              onChange: setChosenIds,
              label: (row: ExceptionRow) => t('Select {name}', { name: nameOfRow(row) }),
            },
          }
        : {})}
      empty={{
        title: isReviewed ? t('Nothing was reviewed here') : t('No exceptions here'),
        detail: isReviewed
          ? t('Exceptions of these dates that someone reviews appear here, and can be reverted.')
          : t('Late arrivals, missing punches, absences and the like of these dates appear here.'),
      }}
      count={(count) => [subtitleOf(filters.type), ...(count > 0 ? [String(count)] : [])].join(' · ')}
      subtitle={subtitleOf(filters.type)}
      actions={
        mayReview && (
          <Button type="primary" disabled={chosen.length === 0 || isSaving} onClick={settle}>
            {isReviewed ? t('Revert') : t('Review')}
          </Button>
        )
      }
    >
      <ExceptionSelection
        rows={chosen}
        isReviewed={isReviewed}
        isSaving={isSaving || fixes.isSaving}
        onSettle={settle}
        onFix={(rows) => void fixes.fix(rows).then(clear)}
        onClear={clear}
      />
      <Suspense fallback={null}>{edited && <EditShift row={edited} onClose={close} />}</Suspense>
    </ServerListPage>
  )
}

const NONE: ReadonlySet<string> = new Set()
