import {
  type ApprovalManagers as Managers,
  listApprovalManagers,
  listTimeApprovals,
  saveApprovalManagers,
} from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import styles from './approval-managers.module.css'
import { PanelFailure } from './panel-failure.tsx'

const ManagersDialog = lazyDialog(() => import('./managers-dialog.tsx').then((file) => file.ManagersDialog))

/** Who gives the second approval of hours, by department. */
export function ApprovalManagers() {
  const { data, error, refetch } = useCall(listApprovalManagers, {})
  const [opened, setOpened] = useState<Managers | 'new'>()
  const save = useSave(saveApprovalManagers, {
    success: t('The managers are saved.'),
    failure: t('Failed to save the managers.'),
    refusals: { noApprover: t('Someone you named no longer approves hours.') },
    invalidates: [listApprovalManagers, listTimeApprovals],
  })
  const remove = async ({ departmentId, departmentName: name }: Managers) => {
    const question = t('Remove the managers of {name}?', { name })
    const detail = t('The department above, or an administrator, then gives the second approval.')
    if (await confirm({ title: t('Remove managers'), question, detail, kind: 'delete' })) {
      save.mutate({ body: { departmentId, userIds: [] } })
    }
  }
  if (error) return <PanelFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <section className={styles.managers} aria-labelledby="approval-managers">
      <h2 id="approval-managers">{t('Managers who approve after a supervisor')}</h2>
      <p>
        {t(
          'For a department and those below it, unless they have managers of their own. Administrators approve anywhere, and alone where nobody is named. Nobody gives both approvals unless there is no one else.',
        )}
      </p>
      {data.departments.length > 0 && (
        <ul>
          {data.departments.map((each) => (
            <li key={each.departmentId} aria-label={each.departmentName}>
              <span>
                <b>{each.departmentName}</b>
                <span>{each.managers.map(({ name }) => name).join(', ')}</span>
              </span>
              <span className={styles.actions}>
                <Button onClick={() => setOpened(each)} aria-label={t('Edit {name}', { name: each.departmentName })}>
                  {t('Edit')}
                </Button>
                <Button
                  danger
                  loading={save.isPending && save.variables?.body?.departmentId === each.departmentId}
                  onClick={() => void remove(each)}
                  aria-label={t('Remove {name}', { name: each.departmentName })}
                >
                  {t('Remove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened('new')}>
        {t('Name managers')}
      </Button>
      <Suspense fallback={null}>
        {opened !== undefined && (
          <ManagersDialog
            {...(opened === 'new' ? {} : { of: opened })}
            people={data.people}
            isSaving={save.isPending}
            onSave={(body) => save.mutateAsync({ body }).then(() => setOpened(undefined))}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
