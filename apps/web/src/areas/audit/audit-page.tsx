import type { AuditRow } from '@timeloom/contract'
import { Button, Segmented } from 'antd'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsWide } from '../../lib/media.ts'
import { useCan, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { ViewedTable } from '../../ui/kit/data-table/data-table.tsx'
import { useAddressPlace } from '../../ui/kit/data-table/table-place.ts'
import { useSourceView } from '../../ui/kit/data-table/use-source-view.ts'
import { useHistoryFormats } from '../../ui/widgets/history/use-history-formats.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
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

/** Who changed what, when, from where and why; a Superadmin also where no company is. @source spec/decisions.md 1, 14 */
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
  const isNarrow = !useIsWide()
  const source = useAuditSource(filters)
  const { data: kinds = NO_KINDS } = useAuditChoices()
  const columns = useMemo(() => auditColumns({ formats, isNarrow, kinds }), [formats, isNarrow, kinds])
  const table = {
    name: 'audit',
    label: t('Recorded changes'),
    csvName: 'history',
    columns,
    source,
    rowKey: (row: AuditRow) => row.id,
    defaultSorting: { column: 'at', order: 'desc' as const },
    onOpen: setOpened,
    card: (row: AuditRow) => <AuditCard row={row} formats={formats} />,
    toolbar: <AuditToolbar {...filtering} />,
    empty: {
      title: isFiltered ? t('Nothing was changed here') : t('Nothing has been changed yet'),
      detail: t('Every change to time, pay, leave, people, rights and settings is kept with who made it and why.'),
      ...(isFiltered ? { action: <Button onClick={clear}>{t('Show all')}</Button> } : {}),
    },
  }
  const view = useSourceView<AuditRow>(table, useAddressPlace())
  return (
    <PageFrame
      title={t('History Search')}
      subtitle={
        view.isWaiting || view.count === 0
          ? undefined
          : t('{count, plural, one {# change} other {# changes}}', { count: view.count })
      }
      isFilled
      actions={actions}
    >
      <ViewedTable table={table} view={view} />
      {opened && <EntryDrawer entry={opened} formats={formats} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  )
}
