import type { OpenShift } from '@timeloom/contract'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { todayIn } from '../../../lib/format/dates.ts'
import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { ServerListPage } from '../../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../../ui/kit/server-list/use-list-look.ts'
import { ExchangeTabs, exchangeTitle } from '../desk/exchange-tabs.tsx'
import { OpenShiftCard } from './open-shift-card.tsx'
import { openShiftColumns } from './open-shift-columns.tsx'
import { NO_FILTERS, useOpenShiftFilters } from './open-shift-filters.ts'
import { OpenShiftsToolbar } from './open-shifts-toolbar.tsx'
import { useOpenShiftSource } from './open-shifts.queries.ts'

const dialogs = () => import('./open-shift-dialog.tsx')
const NewOpenShiftDialog = lazyDialog(() => dialogs().then((file) => file.NewOpenShiftDialog))
const OpenShiftDialog = lazyDialog(() => dialogs().then((file) => file.OpenShiftDialog))

/** Shifts without a person: whom they are offered to, and who has taken them. */
export function OpenShiftsDesk() {
  const { filters, isFiltered, change } = useOpenShiftFilters()
  const today = todayIn(useSettings().timeZoneId)
  const mayUpdate = useCan('roster:update')
  const opened = useOpened()
  const { open } = opened
  const columns = useCallback((look: ListLook) => openShiftColumns({ ...look, onOpen: open }), [open])
  return (
    <ServerListPage<OpenShift>
      name="open-shifts"
      title={exchangeTitle()}
      label={t('Open shifts')}
      source={useOpenShiftSource({ ...filters, today })}
      columns={columns}
      rowHeight={56}
      onOpen={({ id }) => open(id)}
      rowTone={({ status }) => (status === 'Withdrawn' || status === 'Filled' ? 'done' : undefined)}
      card={(shift, look) => <OpenShiftCard shift={shift} look={look} onOpen={open} />}
      notice={<ExchangeTabs />}
      toolbar={<OpenShiftsToolbar filters={filters} isFiltered={isFiltered} onChange={change} today={today} />}
      empty={{
        title: isFiltered ? t('No open shifts here') : t('No open shifts from today on'),
        detail: isFiltered
          ? t('No open shift is like this on these dates.')
          : t(
              'A shift without a person is offered to those who fit: skills, rest, availability and hours are checked. Whoever claims it first has it on the roster.',
            ),
        clear: isFiltered ? () => change(NO_FILTERS) : undefined,
      }}
      count={(count) =>
        count === 0 ? undefined : t('{count, plural, one {# open shift} other {# open shifts}}', { count })
      }
      actions={
        mayUpdate && (
          <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => open('new')}>
            {t('New open shift')}
          </Button>
        )
      }
    >
      <Suspense fallback={null}>
        {opened.id === 'new' && <NewOpenShiftDialog today={today} onClose={opened.close} />}
        {opened.id !== null && opened.id !== 'new' && (
          <OpenShiftDialog key={opened.id} id={opened.id} today={today} onClose={opened.close} />
        )}
      </Suspense>
    </ServerListPage>
  )
}

/** The open shift that is chosen here, or that the address names, as messages do. */
function useOpened() {
  const [chosen, setChosen] = useState<string | null>(null)
  const [search, setSearch] = useSearchParams()
  const named = search.get('id')
  const open = useCallback((id: string) => setChosen(id), [])
  const close = () => {
    setChosen(null)
    if (named === null) return
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('id')
        return after
      },
      { replace: true },
    )
  }
  return { id: chosen ?? named, open, close }
}
