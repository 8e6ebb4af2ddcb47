import type { Terminal } from '@timeloom/contract'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import type { NewAddress } from './terminal-actions.tsx'
import { TerminalCard } from './terminal-card.tsx'
import { terminalColumns } from './terminal-columns.tsx'
import { useFreshTerminals, useTerminalSource } from './terminals.queries.ts'

const AddTerminalDialog = lazyDialog(() => import('./add-terminal-dialog.tsx').then((file) => file.AddTerminalDialog))
const EditTerminalDialog = lazyDialog(() =>
  import('./edit-terminal-dialog.tsx').then((file) => file.EditTerminalDialog),
)
const AddressDialog = lazyDialog(() => import('./address-dialog.tsx').then((file) => file.AddressDialog))

/** Terminals that send their punches by themselves. @source docs/decisions/0042-push-terminals.md */
export function TerminalsPage() {
  const mayUpdate = useCan('kioskContent:update')
  const [isAdding, setIsAdding] = useState(false)
  const [edited, setEdited] = useState<Terminal | null>(null)
  const [made, setMade] = useState<NewAddress | null>(null)
  const columns = useCallback(
    (look: ListLook) => terminalColumns({ ...look, onEdit: setEdited, onAddress: setMade }),
    [],
  )
  useFreshTerminals()
  const editIfUsed = (terminal: Terminal) => {
    if (terminal.revokedAt === null) setEdited(terminal)
  }
  return (
    <ServerListPage<Terminal>
      name="terminals"
      title={t('Terminals')}
      source={useTerminalSource()}
      columns={columns}
      {...(mayUpdate ? { onOpen: editIfUsed } : {})}
      rowTone={({ revokedAt }) => (revokedAt === null ? undefined : 'done')}
      card={(terminal, look) => <TerminalCard terminal={terminal} look={look} onEdit={setEdited} onAddress={setMade} />}
      empty={{
        title: t('No terminals yet'),
        detail: t(
          'A clock on the wall that knows the ADMS (push) protocol can send its punches here by itself. Add it by its serial number to get the address that is typed into it.',
        ),
      }}
      count={(count) =>
        count === 0 ? undefined : t('{count, plural, one {# terminal} other {# terminals}}', { count })
      }
      actions={
        mayUpdate && (
          <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
            {t('Add a terminal')}
          </Button>
        )
      }
    >
      <Suspense fallback={null}>
        {isAdding && <AddTerminalDialog onClose={() => setIsAdding(false)} />}
        {edited && <EditTerminalDialog key={edited.id} terminal={edited} onClose={() => setEdited(null)} />}
        {made && <AddressDialog made={made} onClose={() => setMade(null)} />}
      </Suspense>
    </ServerListPage>
  )
}
