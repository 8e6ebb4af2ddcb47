import { Button, Skeleton, Switch } from 'antd'
import { NumberField } from '../../../ui/kit/form/number-field.tsx'
import { useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import { useFocusBack } from '../../../ui/kit/feedback/use-focus-back.ts'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import type { DepartmentNode } from '../../../ui/widgets/department-select/department-tree-rules.ts'
import { useLimits, useSaveLimits } from './calendar.queries.ts'
import styles from './calendar.module.css'
import planning from './planning.module.css'

interface LimitsDialogProps {
  nodes: readonly DepartmentNode[]
  onClose: () => void
}

/** How many of each department may be away at once, and whether more is refused. */
export function LimitsDialog({ nodes, onClose }: LimitsDialogProps) {
  useFocusBack()
  const { data, error } = useLimits()
  return (
    <FormDialog open width={520} title={t('Limits of people away')} footer={null} onCancel={onClose} destroyOnHidden>
      {data ? (
        <LimitsForm nodes={nodes} known={data} onClose={onClose} />
      ) : error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </FormDialog>
  )
}

interface LimitsFormProps extends LimitsDialogProps {
  known: { refusesOverLimit: boolean; limits: readonly { departmentId: string; mostAway: number }[] }
}

function LimitsForm({ nodes, known, onClose }: LimitsFormProps) {
  const [refuses, setRefuses] = useState(known.refusesOverLimit)
  /** Limits that were changed; null: removed. */
  const [changed, setChanged] = useState<ReadonlyMap<string, number | null>>(new Map())
  const { mutateAsync, isPending } = useSaveLimits()
  const before = new Map(known.limits.map(({ departmentId, mostAway }) => [departmentId, mostAway]))
  const save = async () => {
    const limits = [...changed].map(([departmentId, mostAway]) => ({ departmentId, mostAway }))
    await mutateAsync({ body: { refusesOverLimit: refuses, limits } }).then(onClose, () => undefined)
  }
  return (
    <>
      <p>{t('People of a department and of those below it count. Leave empty where there is no limit.')}</p>
      <ul className={styles.limits}>
        {inOrder(nodes).map(({ id, title, depth }) => (
          <li key={id}>
            <label htmlFor={`limit-${id}`} style={{ paddingLeft: depth * 16 }}>
              {title}
            </label>
            <NumberField
              id={`limit-${id}`}
              min={1}
              max={9999}
              precision={0}
              value={changed.has(id) ? (changed.get(id) ?? null) : (before.get(id) ?? null)}
              onChange={(value) => setChanged((all) => new Map(all).set(id, value))}
            />
          </li>
        ))}
      </ul>
      <p className={styles.switch}>
        <Switch id="refuses-over-limit" checked={refuses} onChange={setRefuses} />
        <label htmlFor="refuses-over-limit">{t('Refuse leave above a limit, instead of only warning')}</label>
      </p>
      <div className={planning.buttons}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="primary" loading={isPending} onClick={() => void save()}>
          {t('Save')}
        </Button>
      </div>
    </>
  )
}

function inOrder(nodes: readonly DepartmentNode[], depth = 0): { id: string; title: string; depth: number }[] {
  return nodes.flatMap(({ id, title, children }) => [{ id, title, depth }, ...inOrder(children, depth + 1)])
}
