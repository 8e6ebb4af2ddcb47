import { Id, type Visit } from '@timeloom/contract'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { todayIn } from '../../lib/format/dates.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { VisitCard } from './visit-card.tsx'
import { visitColumns } from './visit-columns.tsx'
import { useVisitFilters } from './visit-filters.ts'
import { useFreshVisits, useVisitSource } from './visitors.queries.ts'
import { VisitsToolbar } from './visits-toolbar.tsx'

const ExpectDialog = lazyDialog(() => import('./expect-dialog.tsx').then((file) => file.ExpectDialog))
const RetentionDialog = lazyDialog(() => import('./retention-dialog.tsx').then((file) => file.RetentionDialog))
const VisitPanel = lazyDialog(() => import('./visit-panel.tsx').then((file) => file.VisitPanel))

/** Visitors and contractors of a day: who is on site, who is expected, who has left. */
export function VisitorsPage() {
  const { timeZoneId } = useSettings()
  const [mayCreate, mayUpdate] = [useCan('visitor:create'), useCan('visitor:update')]
  const { filters, isFiltered, change } = useVisitFilters()
  const [dialog, setDialog] = useState<'expect' | 'retention' | null>(null)
  const [openedId, setOpenedId] = useOpened()
  const open = useCallback(({ id }: Visit) => setOpenedId(id), [setOpenedId])
  const columns = useCallback((look: ListLook) => visitColumns({ ...look, onOpen: open }), [open])
  useFreshVisits()
  return (
    <ServerListPage<Visit>
      name="visitors"
      title={t('Visitors')}
      source={useVisitSource(filters)}
      columns={columns}
      onOpen={open}
      rowTone={({ state }) => (state === 'left' ? 'done' : undefined)}
      card={(visit, look) => <VisitCard visit={visit} look={look} onOpen={open} />}
      toolbar={<VisitsToolbar filters={filters} change={change} today={todayIn(timeZoneId)} />}
      empty={{
        title: isFiltered ? t('No such visitors on this day') : t('No visitors on this day'),
        detail: t(
          'Visitors and contractors sign in and out at a kiosk. Register those you expect: they can be mailed a code with which they sign in.',
        ),
        clear: isFiltered ? () => change({ state: undefined, siteId: undefined }) : undefined,
      }}
      count={(count) => (count === 0 ? undefined : t('{count, plural, one {# visit} other {# visits}}', { count }))}
      actions={
        <>
          {mayUpdate && <Button onClick={() => setDialog('retention')}>{t('Retention')}</Button>}
          {mayCreate && (
            <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setDialog('expect')}>
              {t('Expect a visitor')}
            </Button>
          )}
        </>
      }
    >
      <Suspense fallback={null}>
        {dialog === 'expect' && <ExpectDialog onClose={() => setDialog(null)} />}
        {dialog === 'retention' && <RetentionDialog onClose={() => setDialog(null)} />}
        {openedId !== null && <VisitPanel key={openedId} id={openedId} onClose={() => setOpenedId(null)} />}
      </Suspense>
    </ServerListPage>
  )
}

/** The opened visit, which lives in the address: messages lead to it. */
function useOpened(): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (id: string | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (id === null) next.delete('id')
          else next.set('id', id)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return [Id.safeParse(search.get('id')).data ?? null, change]
}
