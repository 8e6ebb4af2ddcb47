import type { SwapToDecide } from '@timeloom/contract'
import { Segmented } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { ServerListPage } from '../../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../../ui/kit/server-list/use-list-look.ts'
import { ExchangeTabs, exchangeTitle } from '../desk/exchange-tabs.tsx'
import { SwapCard } from './swap-card.tsx'
import { swapColumns } from './swap-columns.tsx'
import { isWaiting } from './swap.words.ts'
import { type SwapsShown, useSwapSource } from './swaps.queries.ts'

const SwapPanel = lazyDialog(() => import('./swap-panel.tsx').then((file) => file.SwapPanel))

/** Swaps of the people whom the reader plans: those that wait for a decision first. */
export function SwapsDesk() {
  const [shown, show] = useShown()
  const [opened, setOpened] = useState<SwapToDecide | null>(null)
  const columns = useCallback((look: ListLook) => swapColumns({ ...look, onOpen: setOpened }), [])
  return (
    <ServerListPage<SwapToDecide>
      name="swaps"
      title={exchangeTitle()}
      label={t('Swaps')}
      source={useSwapSource(shown)}
      columns={columns}
      rowHeight={72}
      onOpen={setOpened}
      rowTone={(swap) => (isWaiting(swap) ? undefined : 'done')}
      card={(swap, look) => <SwapCard swap={swap} look={look} onOpen={setOpened} />}
      notice={<ExchangeTabs />}
      toolbar={
        <Segmented<SwapsShown>
          aria-label={t('Which swaps')}
          value={shown}
          onChange={show}
          options={[
            { value: 'toDecide', label: t('To approve') },
            { value: 'waiting', label: t('Waiting') },
            { value: 'all', label: t('All') },
          ]}
        />
      }
      empty={{
        title: shown === 'all' ? t('No swaps yet') : t('No swaps wait for you'),
        detail: t(
          'Employees offer shifts to each other under My shifts. You are asked once both agree and skills, rest and hours allow it.',
        ),
        clear: shown === 'all' ? undefined : () => show('all'),
      }}
      count={(count) => (count === 0 ? undefined : t('{count, plural, one {# swap} other {# swaps}}', { count }))}
    >
      {opened && (
        <Suspense>
          <SwapPanel swap={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </ServerListPage>
  )
}

/** Which swaps are listed lives in the address. */
function useShown(): [SwapsShown, (shown: SwapsShown) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get('show')
  const shown = named === 'all' || named === 'waiting' ? named : 'toDecide'
  return [
    shown,
    (next) =>
      setSearch((before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        if (next === 'toDecide') after.delete('show')
        else after.set('show', next)
        return after
      }),
  ]
}
