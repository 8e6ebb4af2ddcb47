import type { Correction } from '@timeloom/contract'
import { Segmented } from 'antd'
import { Suspense, useCallback } from 'react'
import { t } from '../../lib/words/words.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { WholeRunChip } from '../../ui/widgets/pay-run/whole-run-chip.tsx'
import { CorrectionCard } from './correction-card.tsx'
import { correctionColumns } from './correction-columns.tsx'
import { type CorrectionsShown, useCorrectionFilters } from './corrections-filters.ts'
import { useCorrectionSource } from './corrections.queries.ts'

const CorrectionPanel = lazyDialog(() => import('./correction-panel.tsx').then((file) => file.CorrectionPanel))

/** What employees ask to be corrected in their punches: shown with its effect, accepted or declined. */
export function CorrectionsPage() {
  const { shown, payPeriods, openedId, show, showAnyPeriod, open } = useCorrectionFilters()
  const onOpen = useCallback(({ id }: Correction) => open(id), [open])
  const columns = useCallback((look: ListLook) => correctionColumns({ ...look, onOpen }), [onOpen])
  return (
    <ServerListPage<Correction>
      name="corrections"
      title={t('Corrections')}
      source={useCorrectionSource({ shown, payPeriods })}
      columns={columns}
      onOpen={onOpen}
      rowTone={({ state }) => (state === 'waiting' ? undefined : 'done')}
      card={(correction, look) => <CorrectionCard correction={correction} look={look} onOpen={onOpen} />}
      toolbar={
        <>
          <Segmented<CorrectionsShown>
            aria-label={t('Which requests')}
            value={shown}
            onChange={show}
            options={[
              { value: 'waiting', label: t('Waiting') },
              { value: 'decided', label: t('Decided') },
              { value: 'all', label: t('All') },
            ]}
          />
          <WholeRunChip ids={payPeriods} onRemove={showAnyPeriod} />
        </>
      }
      empty={{
        title: shown === 'waiting' ? t('No requests wait for you') : t('No requests here'),
        detail: t(
          'Employees ask on their phone or timesheet for a punch to be added, moved or removed. You see the day before and after, and accept or decline.',
        ),
        clear: payPeriods ? showAnyPeriod : shown === 'decided' ? () => show('all') : undefined,
      }}
      count={(count) => countWords(shown, count)}
    >
      <Suspense fallback={null}>
        {openedId && (
          <CorrectionPanel id={openedId} payPeriods={payPeriods} onOpen={open} onClose={() => open(undefined)} />
        )}
      </Suspense>
    </ServerListPage>
  )
}

function countWords(shown: CorrectionsShown, count: number): string | undefined {
  if (count === 0) return undefined
  return shown === 'waiting'
    ? t('{count, plural, one {# request waits} other {# requests wait}}', { count })
    : t('{count, plural, one {# request} other {# requests}}', { count })
}
