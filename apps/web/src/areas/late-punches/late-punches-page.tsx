import type { LatePunch } from '@timeloom/contract'
import { useNavigate } from 'react-router'
import { t } from '../../lib/words/words.ts'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import { CountLatePunches } from './count-late-punches.tsx'
import { HeldPunchesLink } from './held-punches-link.tsx'
import { LatePunchCard } from './late-punch-card.tsx'
import { latePunchColumns } from './late-punches-columns.tsx'
import { useLatePunchFilters } from './late-punches-filters.ts'
import { LatePunchesToolbar } from './late-punches-toolbar.tsx'
import { useLatePunchSource } from './late-punches.queries.ts'
import { timesheetOf } from './timesheet-of.ts'

/** Punches that came in for closed days. @source docs/engine.md A11 (late punches) */
export function LatePunchesPage() {
  const filtering = useLatePunchFilters()
  const { filters, isFiltered, clear } = filtering
  const navigate = useNavigate()
  return (
    <ServerListPage<LatePunch>
      name="late-punches"
      title={t('Late punches')}
      source={useLatePunchSource(filters)}
      columns={latePunchColumns}
      defaultSorting={{ column: 'receivedAt', order: 'desc' }}
      onOpen={(punch) => void navigate(timesheetOf(punch))}
      card={(punch, look) => <LatePunchCard punch={punch} {...look} />}
      toolbar={<LatePunchesToolbar {...filtering} />}
      empty={{
        title: isFiltered ? t('No late punches here') : t('No late punches'),
        detail: t(
          'A punch is late when it arrives for a day in a closed pay period. It is kept, and counts once the period is re-opened, or at once with Count late punches.',
        ),
        clear: isFiltered ? clear : undefined,
      }}
      count={(count) =>
        count === 0
          ? undefined
          : t('{count, plural, one {# punch} other {# punches}} received for closed days', { count })
      }
      actions={
        <>
          <HeldPunchesLink />
          <CountLatePunches filters={filters} />
        </>
      }
    />
  )
}
