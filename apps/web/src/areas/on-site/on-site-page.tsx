import type { Present } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import { LiveMark } from './live-mark.tsx'
import { OnSiteCard } from './on-site-card.tsx'
import { onSiteColumns } from './on-site-columns.tsx'
import { useOnSiteFilters } from './on-site-filters.ts'
import { OnSiteToolbar } from './on-site-toolbar.tsx'
import { useLivePresence, useOnSiteSource, useSiteCounts } from './on-site.queries.ts'

/** Who is in now, and who should be: employees, visitors and contractors by site, as it happens. */
export function OnSitePage() {
  const { filters, isFiltered, change } = useOnSiteFilters()
  const live = useLivePresence()
  const counts = useSiteCounts(filters)
  const isDue = filters.state === 'due'
  return (
    <ServerListPage<Present>
      name="onSite"
      title={t('On Site')}
      source={useOnSiteSource(filters)}
      columns={onSiteColumns}
      rowTone={({ mayHaveLeft }) => (mayHaveLeft ? 'done' : undefined)}
      card={(present, look) => <OnSiteCard present={present} look={look} />}
      toolbar={<OnSiteToolbar filters={filters} change={change} sites={counts.data?.sites} />}
      empty={{
        title: isDue ? t('Everyone who should be in is in') : t('Nobody is in'),
        detail: isDue
          ? t('People with a published shift that is running and no punch In appear here.')
          : t(
              'People appear here when they punch In, at a clock, a kiosk or on their phone, and visitors when they sign in.',
            ),
        clear: isFiltered ? () => change({ kind: undefined, siteId: undefined, departmentId: undefined }) : undefined,
      }}
      subtitle={<LiveMark live={live} />}
    />
  )
}
