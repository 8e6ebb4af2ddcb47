import type { OauthClient } from '@timeloom/contract'
import { Button } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DataTable } from '../../ui/kit/data-table/data-table.tsx'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import styles from './oauth.module.css'
import { useOauthClients } from './oauth.queries.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'

/** The form comes with the first dialog. */
const ClientDialog = lazyDialog(() => import('./client-dialog.tsx').then((file) => file.ClientDialog))

/** Programs that call on behalf of the company. @source spec 002 §2.21 */
export function ClientsPage() {
  const { data: clients, error, isFetching, refetch } = useOauthClients()
  const [mayCreate, mayEdit] = [useCan('oauthClient:create'), useCan('oauthClient:update')]
  const [dialog, setDialog] = useState<{ id: string | null } | null>(null)
  const columns = useMemo(() => clientColumns(mayEdit, (id) => setDialog({ id })), [mayEdit])
  const add = mayCreate && (
    <Button type="primary" icon={<Plus size={15} aria-hidden="true" />} onClick={() => setDialog({ id: null })}>
      {t('New')}
    </Button>
  )
  return (
    <PageFrame title={t('OAuth clients')} isFilled actions={add}>
      <DataTable<OauthClient>
        name="oauth-clients"
        label={t('OAuth clients')}
        columns={columns}
        rows={clients}
        rowKey={({ id }) => id}
        isLoading={isFetching && !clients}
        isChecking={isFetching}
        error={error}
        onRetry={() => void refetch()}
        defaultSorting={{ column: 'clientId', order: 'asc' }}
        address=""
        {...(mayEdit ? { onOpen: ({ id }: OauthClient) => setDialog({ id }) } : {})}
        card={(client) => <ClientCard client={client} mayEdit={mayEdit} onEdit={(id) => setDialog({ id })} />}
        empty={{
          title: t('No data'),
          detail: t('An OAuth client is a company program that reads or writes data automatically, within its scopes.'),
        }}
      />
      {dialog && (
        <Suspense>
          <ClientDialog id={dialog.id} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </PageFrame>
  )
}

function clientColumns(mayEdit: boolean, onEdit: (id: string) => void): TableColumn<OauthClient>[] {
  return [
    {
      key: 'clientId',
      title: t('Client ID'),
      width: 260,
      isFixed: true,
      value: (client) => client.clientId,
      render: (client) => <ClientName client={client} />,
    },
    { key: 'scopes', title: t('Scope'), width: 420, value: (client) => client.scopes },
    ...(mayEdit
      ? [
          {
            key: 'edit',
            title: t('Edit'),
            width: 80,
            isSortable: false,
            render: (client: OauthClient) => <EditButton client={client} onEdit={onEdit} />,
          },
        ]
      : []),
  ]
}

function ClientName({ client: { clientId, isActive } }: { client: OauthClient }) {
  return (
    <span className={styles.name}>
      <b>{clientId}</b>
      {!isActive && <Tag>{t('Inactive')}</Tag>}
    </span>
  )
}

function EditButton({ client, onEdit }: { client: OauthClient; onEdit: (id: string) => void }) {
  return (
    <Button
      type="text"
      icon={<Pencil size={15} aria-hidden="true" />}
      aria-label={t('Edit {name}', { name: client.clientId })}
      onClick={(event) => {
        event.stopPropagation()
        onEdit(client.id)
      }}
    />
  )
}

function ClientCard({
  client,
  mayEdit,
  onEdit,
}: {
  client: OauthClient
  mayEdit: boolean
  onEdit: (id: string) => void
}) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <ClientName client={client} />
        {mayEdit && <EditButton client={client} onEdit={onEdit} />}
      </div>
      <span className={styles.scopes}>{client.scopes === '' ? t('No scope') : client.scopes}</span>
    </div>
  )
}
