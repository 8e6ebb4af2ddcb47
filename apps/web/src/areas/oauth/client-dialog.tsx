import { Skeleton } from 'antd'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { errorText } from '../../lib/api/call-error.ts'
import { useFirstAnswer } from '../../lib/api/use-first-answer.ts'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { ClientForm } from './client-form.tsx'
import { useOauthClient } from './oauth.queries.ts'

/** Pixels. @source spec 002 §2.21 */
const WIDTH = 500

/** Adds a client, or with an id changes it. @source spec 002 §2.21, §4 */
export function ClientDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  useFocusBack()
  return (
    <FormDialog
      open
      width={WIDTH}
      title={id === null ? t('Add OAuth Client') : t('Edit OAuth Client')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {id === null ? <ClientForm onClose={onClose} /> : <KnownClient id={id} onClose={onClose} />}
    </FormDialog>
  )
}

function KnownClient({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useOauthClient(id)
  const client = useFirstAnswer(read)
  if (read.error && !client) return <p role="alert">{errorText(read.error)}</p>
  if (!client) return <Skeleton active paragraph={{ rows: 6 }} />
  return <ClientForm client={client} onClose={onClose} />
}
