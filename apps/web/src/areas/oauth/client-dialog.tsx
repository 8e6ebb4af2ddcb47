import { Modal, Skeleton } from 'antd'
import { errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/feedback/use-focus-back.ts'
import { ClientForm } from './client-form.tsx'
import { useOauthClient } from './oauth.queries.ts'

/** Pixels. @source spec 002 §2.21 */
const WIDTH = 500

/** Adds a client, or with an id changes it. @source spec 002 §2.21, §4 */
export function ClientDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  useFocusBack()
  return (
    <Modal
      open
      width={WIDTH}
      title={id === null ? t('Add OAuth Client') : t('Edit OAuth Client')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {id === null ? <ClientForm onClose={onClose} /> : <KnownClient id={id} onClose={onClose} />}
    </Modal>
  )
}

function KnownClient({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: client, error, isFetching } = useOauthClient(id)
  if (error && !client) return <p role="alert">{errorText(error)}</p>
  // What was read before may be old by now: the form begins with what is.
  if (!client || isFetching) return <Skeleton active paragraph={{ rows: 6 }} />
  return <ClientForm client={client} onClose={onClose} />
}
