import type { HeldPunch } from '@timeloom/contract'
import { Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/words/words.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { HeldPunchCard } from './held-punch-card.tsx'
import { heldPunchColumns } from './held-punch-columns.tsx'
import { useHeldFilters } from './held-punches-filters.ts'
import { HeldPunchesToolbar } from './held-punches-toolbar.tsx'
import { useHeldSource } from './held-punches.queries.ts'

const PunchPanel = lazyDialog(() => import('./punch-panel.tsx').then((file) => file.PunchPanel))

/** Punches of devices that wait for a person to settle them, and what became of them. @source spec/decisions.md 19 */
export function HeldPunchesPage() {
  const filtering = useHeldFilters()
  const { shown, deviceId } = filtering.filters
  const [opened, setOpened] = useState<HeldPunch | null>(null)
  const columns = useCallback((look: ListLook) => heldPunchColumns({ ...look, onOpen: setOpened }), [])
  const isFiltered = shown === 'settled' || deviceId !== undefined
  return (
    <ServerListPage<HeldPunch>
      name="held-punches"
      title={t('Held punches')}
      source={useHeldSource(filtering.filters)}
      columns={columns}
      rowHeight={64}
      onOpen={setOpened}
      rowTone={({ settled }) => (settled === null ? undefined : 'done')}
      card={(punch, look) => <HeldPunchCard punch={punch} look={look} onOpen={setOpened} />}
      toolbar={<HeldPunchesToolbar {...filtering} />}
      empty={{
        title: emptyTitle(shown, isFiltered),
        detail: t(
          'A punch of a device is held when it cannot be counted as it is: nobody is known by the PIN, the device’s clock was wrong, or the device had been revoked, for example. Nothing is lost: you take it as a punch, or dismiss it. Punches of closed pay periods are among the late punches.',
        ),
        clear: isFiltered ? () => filtering.change({ shown: 'all', deviceId: undefined }) : undefined,
      }}
      count={(count) => countWords(shown, count)}
      actions={<Link to="/late-punches">{t('Late punches')}</Link>}
    >
      <Suspense fallback={null}>
        {opened && <PunchPanel punch={opened} deviceId={deviceId} onClose={() => setOpened(null)} />}
      </Suspense>
    </ServerListPage>
  )
}

function emptyTitle(shown: string, isFiltered: boolean): string {
  if (shown === 'all' && !isFiltered) return t('No punches have been held yet')
  return isFiltered ? t('No held punches here') : t('No punches wait for you')
}

function countWords(shown: string, count: number): string | undefined {
  if (count === 0) return undefined
  return shown === 'waiting'
    ? t('{count, plural, one {# punch waits} other {# punches wait}}', { count })
    : t('{count, plural, one {# punch} other {# punches}}', { count })
}
