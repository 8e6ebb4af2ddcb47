import type { Leave } from '@timeloom/contract'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCan, useUser } from '../../lib/session/session.ts'
import { useMedia } from '../../lib/media.ts'
import { t } from '../../lib/words/words.ts'
import { useCancelLeaves } from '../../ui/widgets/leave/use-cancel-leaves.ts'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { SelectionBar } from '../../ui/kit/selection-bar.tsx'
import { LeaveCard } from './leave-card.tsx'
import { leaveColumns, type OpenedLeave } from './leave-columns.tsx'
import { NO_FILTERS, useLeaveFilters } from './leave-filters.ts'
import styles from './leave.module.css'
import { LeaveTabs } from './planning/leave-tabs.tsx'
import { LeavesToolbar } from './leaves-toolbar.tsx'
import { useLeaveSource } from './leave.queries.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'

const dialogs = () => import('./leave-dialog.tsx')
const NewLeaveDialog = lazyDialog(() => dialogs().then((file) => file.NewLeaveDialog))
const LeaveDialog = lazyDialog(() => dialogs().then((file) => file.LeaveDialog))
const examination = () => import('./examine-dialog.tsx')
const ExamineDialog = lazyDialog(() => examination().then((file) => file.ExamineDialog))
const AskedLeaveDialog = lazyDialog(() => examination().then((file) => file.AskedLeaveDialog))

const DelegatesDialog = lazyDialog(() => import('./deciding/delegates-dialog.tsx').then((file) => file.DelegatesDialog))

/** Leave requests of everyone the user may see. @source spec 001 §2.6 */
export function LeavesPage() {
  const { filters, isFiltered, change } = useLeaveFilters()
  const { roleName } = useUser()
  const [mayCreate, mayUpdate] = [useCan('leave:create'), useCan('leave:update')]
  const mayDecide = useCan('leave:approve')
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(NONE)
  const [opened, setOpened] = useState<OpenedLeave>()
  const asked = useAskedLeave()
  const cancel = useCancelLeaves(false)
  const isOwnOnly = roleName === 'Employee'
  const close = () => setOpened(undefined)
  const hasRoom = useMedia('(min-width: 1366px)')
  const columns = useCallback((look: ListLook) => leaveColumns({ ...look, hasRoom, onOpen: setOpened }), [hasRoom])
  const selection = {
    keys: chosenIds,
    onChange: setChosenIds,
    isDisabled: ({ mayCancel }: Leave) => !mayCancel,
    label: ({ employeeName, fromDate }: Leave) => t('Select {name}, {date}', { name: employeeName, date: fromDate }),
  }
  const cancelChosen = async () => {
    if (await cancel([...chosenIds])) setChosenIds(NONE)
  }

  return (
    <ServerListPage<Leave>
      name="leaves"
      csvName="leave-requests"
      title={t('Leave Requests')}
      source={useLeaveSource(filters)}
      columns={columns}
      defaultSorting={{ column: 'createTime', order: 'desc' }}
      onOpen={({ id }) => setOpened({ kind: 'leave', id })}
      rowTone={({ leaveStatus }) => (leaveStatus === 'Cancelled' || leaveStatus === 'Declined' ? 'done' : undefined)}
      card={(leave, { formats }) => (
        <LeaveCard leave={leave} formats={formats} isOwnOnly={isOwnOnly} onOpen={setOpened} />
      )}
      toolbar={
        <>
          <div className={styles.tabs}>
            <LeaveTabs />
          </div>
          <LeavesToolbar filters={filters} isFiltered={isFiltered} onChange={change} />
        </>
      }
      {...(mayUpdate ? { selection } : {})}
      empty={{
        title: isFiltered ? t('No leave here') : t('No leave yet'),
        detail: isFiltered ? t('No leave has this status on these dates.') : t('Leave requests appear here.'),
        clear: isFiltered ? () => change(NO_FILTERS) : undefined,
      }}
      count={(count) =>
        count === 0 ? undefined : t('{count, plural, one {# leave request} other {# leave requests}}', { count })
      }
      actions={
        <>
          {mayDecide && <Button onClick={() => setOpened({ kind: 'delegates' })}>{t('Delegates')}</Button>}
          {mayUpdate && (
            <Button disabled={chosenIds.size === 0} onClick={() => void cancelChosen()}>
              {t('Cancel')}
            </Button>
          )}
          {mayCreate && (
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setOpened({ kind: 'new' })}
            >
              {t('New')}
            </Button>
          )}
        </>
      }
    >
      <SelectionBar count={chosenIds.size} onClear={() => setChosenIds(NONE)}>
        <button type="button" data-primary onClick={() => void cancelChosen()}>
          {t('Cancel leave')}
        </button>
      </SelectionBar>
      <Suspense fallback={null}>
        {opened?.kind === 'new' && <NewLeaveDialog onClose={close} />}
        {opened?.kind === 'delegates' && <DelegatesDialog onClose={close} />}
        {opened?.kind === 'leave' && <LeaveDialog leaveId={opened.id} onClose={close} />}
        {opened?.kind === 'examination' && <ExamineDialog leaveId={opened.id} onClose={close} />}
        {asked.id !== undefined && <AskedLeaveDialog key={asked.id} leaveId={asked.id} onClose={asked.close} />}
      </Suspense>
    </ServerListPage>
  )
}

const NONE: ReadonlySet<string> = new Set()

/** The leave that the address names, as messages do. */
function useAskedLeave() {
  const [search, setSearch] = useSearchParams()
  const close = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('id')
        return after
      },
      // Back leads to where the link was, not to the dialog again.
      { replace: true },
    )
  return { id: search.get('id') ?? undefined, close }
}
