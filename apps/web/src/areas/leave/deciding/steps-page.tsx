import type { LeaveRule } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { ConfidentialViewers } from './confidential-viewers.tsx'
import { useDeleteRule, useRules } from './deciding.queries.ts'
import { stepWords } from './deciding.words.ts'
import styles from './deciding.module.css'

const RuleDialog = lazyDialog(() => import('./rule-dialog.tsx').then((file) => file.RuleDialog))

/** Which steps leave needs, by type and department, and who sees confidential leave. */
export function LeaveStepsPage() {
  const { data, error } = useRules()
  const [opened, setOpened] = useState<LeaveRule | 'new'>()
  return (
    <PageFrame
      title={t('Leave Approval')}
      actions={
        <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened('new')}>
          {t('Add steps')}
        </Button>
      }
    >
      {data ? (
        <div className={styles.page}>
          <p className={styles.note}>
            {t(
              'Leave needs one approval, by whoever approves leave of the department, unless steps are set here. Steps of a leave type come before steps of all types, and those of the nearest department before those above it. Requests keep the steps they were made with.',
            )}
          </p>
          {data.rules.length > 0 && (
            <ul className={styles.rules}>
              {data.rules.map((rule) => (
                <Rule key={rule.id} rule={rule} onEdit={() => setOpened(rule)} />
              ))}
            </ul>
          )}
          <ConfidentialViewers key={data.viewers.map(({ id }) => id).join()} viewers={data.viewers} />
        </div>
      ) : error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
      <Suspense fallback={null}>
        {opened !== undefined && (
          <RuleDialog {...(opened === 'new' ? {} : { rule: opened })} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </PageFrame>
  )
}

function Rule({ rule, onEdit }: { rule: LeaveRule; onEdit: () => void }) {
  const { mutateAsync, isPending } = useDeleteRule()
  const name = ruleName(rule)
  const remove = async () => {
    const question = t('Remove the approval steps of {name}?', { name })
    const detail = t('Requests under way keep them.')
    if (await confirm({ title: t('Remove steps'), question, detail, kind: 'delete' })) {
      await mutateAsync({ body: { id: rule.id } }).catch(() => undefined)
    }
  }
  return (
    <li className={styles.rule} aria-label={name}>
      <div>
        <h2>{name}</h2>
        <ol>
          {rule.steps.map((step, place) => (
            // Steps have no other name than their place.
            <li key={`${place + 1}`}>
              <span className={styles.number}>{place + 1}</span>
              {stepWords(step)}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.actions}>
        <Button onClick={onEdit} aria-label={t('Edit {name}', { name })}>
          {t('Edit')}
        </Button>
        <Button danger loading={isPending} onClick={() => void remove()} aria-label={t('Remove {name}', { name })}>
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}

function ruleName({ typeName, departmentName }: LeaveRule): string {
  return `${typeName ?? t('All leave types')}, ${departmentName ?? t('all departments')}`
}
