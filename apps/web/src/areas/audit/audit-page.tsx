import type { AuditRow } from '@timeloom/contract'
import { Segmented } from 'antd'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCan, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { useHistoryFormats } from '../../ui/widgets/history/use-history-formats.ts'
import { AuditCard } from './audit-card.tsx'
import { auditColumns } from './audit-columns.tsx'
import { useAuditFilters } from './audit-filters.ts'
import { AuditToolbar } from './audit-toolbar.tsx'
import { useAuditChoices, useAuditSource } from './audit.queries.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

const InstallationHistory = lazyPart(() =>
  import('./installation-history.tsx').then((file) => file.InstallationHistory),
)

const NO_KINDS = { actions: [], entities: [] }

/**
 * Who changed what, when, from where and why; a Superadmin also outside any company. @source spec/decisions.md 1, 14
 */
export function AuditPage() {
  const isSuperadmin = useCan('customer:visible')
  const hasCompany = useUser().companyId !== null
  const [search, setSearch] = useSearchParams()
  if (!isSuperadmin) return <CompanyHistory />
  const isOfInstallation = !hasCompany || search.get('of') === 'installation'
  const choice = hasCompany && (
    <Segmented
      aria-label={t('Whose history')}
      value={isOfInstallation ? 'installation' : 'company'}
      onChange={(of) => setSearch(of === 'installation' ? { of } : {})}
      options={[
        { value: 'company', label: t('This company') },
        { value: 'installation', label: t('Installation') },
      ]}
    />
  )
  if (!isOfInstallation) return <CompanyHistory actions={choice} />
  return (
    <Suspense fallback={null}>
      <InstallationHistory actions={choice} />
    </Suspense>
  )
}

function CompanyHistory({ actions }: { actions?: ReactNode }) {
  const filtering = useAuditFilters()
  const { filters, isFiltered, clear } = filtering
  const [opened, setOpened] = useState<AuditRow>()
  const formats = useHistoryFormats()
  const { data: kinds = NO_KINDS } = useAuditChoices()
  const columns = useCallback(({ isNarrow }: ListLook) => auditColumns({ formats, isNarrow, kinds }), [formats, kinds])
  return (
    <ServerListPage<AuditRow>
      name="audit"
      csvName="history"
      title={t('History Search')}
      label={t('Recorded changes')}
      source={useAuditSource(filters)}
      columns={columns}
      defaultSorting={{ column: 'at', order: 'desc' }}
      onOpen={setOpened}
      card={(row) => <AuditCard row={row} formats={formats} />}
      toolbar={<AuditToolbar {...filtering} />}
      empty={{
        title: isFiltered ? t('Nothing was changed here') : t('Nothing has been changed yet'),
        detail: t(
          'Every change to time, pay, leave, people, permissions and settings is recorded, with who made it and why.',
        ),
        clear: isFiltered ? clear : undefined,
      }}
      count={(count) => (count === 0 ? undefined : t('{count, plural, one {# change} other {# changes}}', { count }))}
      actions={actions}
    >
      {opened && <EntryDrawer entry={opened} formats={formats} onClose={() => setOpened(undefined)} />}
    </ServerListPage>
  )
}
