import type { AuditRow } from '@timeloom/contract'
import { type ReactNode, useCallback, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { useHistoryFormats } from '../../ui/widgets/history/use-history-formats.ts'
import { AuditCard } from './audit-card.tsx'
import { auditColumns } from './audit-columns.tsx'
import { useInstallationAuditSource } from './audit.queries.ts'
import { EntryDrawer } from './entry-drawer.tsx'

/** Columns that entries of the installation don't have. */
const OF_COMPANIES: readonly string[] = ['employee', 'workDate']

const KINDS = {
  actions: ['create', 'update', 'send again', 'make reset link'],
  entities: ['account', 'outgoing_mail'],
}

/** Changes outside any company: Superadmins' accounts, resent mails. */
export function InstallationHistory({ actions }: { actions?: ReactNode }) {
  const [opened, setOpened] = useState<AuditRow>()
  const formats = useHistoryFormats()
  const columns = useCallback(
    ({ isNarrow }: ListLook) =>
      auditColumns({ formats, isNarrow, kinds: KINDS }).filter(({ key }) => !OF_COMPANIES.includes(key)),
    [formats],
  )
  return (
    <ServerListPage<AuditRow>
      name="installation-audit"
      csvName="installation-history"
      title={t('History Search')}
      label={t('Recorded changes')}
      subtitle={t('Installation changes that concern no company')}
      source={useInstallationAuditSource()}
      columns={columns}
      defaultSorting={{ column: 'at', order: 'desc' }}
      onOpen={setOpened}
      card={(row) => <AuditCard row={row} formats={formats} />}
      empty={{
        title: t('Nothing has been changed yet'),
        detail: t('Changes that concern no company are recorded here. A company’s changes are in its own history.'),
      }}
      actions={actions}
    >
      {opened && <EntryDrawer entry={opened} formats={formats} onClose={() => setOpened(undefined)} />}
    </ServerListPage>
  )
}
