import type { AuditRow } from '@timeloom/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useIsWide } from '../../lib/media.ts'
import { t } from '../../lib/words/words.ts'
import { ViewedTable } from '../../ui/kit/data-table/data-table.tsx'
import { useAddressPlace } from '../../ui/kit/data-table/table-place.ts'
import { useSourceView } from '../../ui/kit/data-table/use-source-view.ts'
import { useHistoryFormats } from '../../ui/widgets/history/use-history-formats.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { AuditCard } from './audit-card.tsx'
import { auditColumns } from './audit-columns.tsx'
import { useInstallationAuditSource } from './audit.queries.ts'
import { EntryDrawer } from './entry-drawer.tsx'

/** What an entry of the installation has not. */
const OF_COMPANIES: readonly string[] = ['employee', 'workDate']

const KINDS = {
  actions: ['create', 'update', 'send again', 'make reset link'],
  entities: ['account', 'outgoing_mail'],
}

/** What was changed where no company is: accounts of Superadmins, mails that were sent again. */
export function InstallationHistory({ actions }: { actions?: ReactNode }) {
  const [opened, setOpened] = useState<AuditRow>()
  const formats = useHistoryFormats()
  const isNarrow = !useIsWide()
  const source = useInstallationAuditSource()
  const columns = useMemo(
    () => auditColumns({ formats, isNarrow, kinds: KINDS }).filter(({ key }) => !OF_COMPANIES.includes(key)),
    [formats, isNarrow],
  )
  const table = {
    name: 'installation-audit',
    label: t('Recorded changes'),
    csvName: 'installation-history',
    columns,
    source,
    rowKey: (row: AuditRow) => row.id,
    defaultSorting: { column: 'at', order: 'desc' as const },
    onOpen: setOpened,
    card: (row: AuditRow) => <AuditCard row={row} formats={formats} />,
    empty: {
      title: t('Nothing has been changed yet'),
      detail: t('Changes that concern no company are kept here. Those of a company are in its own history.'),
    },
  }
  const view = useSourceView<AuditRow>(table, useAddressPlace())
  return (
    <PageFrame
      title={t('History Search')}
      subtitle={t('Changes of the installation that concern no company')}
      isFilled
      actions={actions}
    >
      <ViewedTable table={table} view={view} />
      {opened && <EntryDrawer entry={opened} formats={formats} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  )
}
