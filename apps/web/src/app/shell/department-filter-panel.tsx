import { selectDepartments } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Tree } from 'antd'
import { useState } from 'react'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import { everyNode, shownTree } from '../../ui/widgets/department-select/department-tree-rules.ts'
import { useDepartments } from '../../ui/widgets/department-select/use-departments.ts'
import { matching, topmost, treeKeys } from './department-filter-rules.ts'
import styles from './department-filter.module.css'

interface DepartmentFilterPanelProps {
  /** Ids of the current filter. */
  chosen: readonly string[]
  onDone: () => void
}

/** The tree to choose from; a department stands for all below it. */
export default function DepartmentFilterPanel({ chosen, onDone }: DepartmentFilterPanelProps) {
  const { nodes, isLoading, error, retry } = useDepartments()
  const [ids, setIds] = useState<readonly string[]>(chosen)
  const [typed, setTyped] = useState('')
  const [expanded, setExpanded] = useState<string[]>([])
  const client = useQueryClient()
  const save = useSave(selectDepartments, {
    success: t('Filter the departments successfully.'),
    failure: t('Failed to filter the departments.'),
    onSaved: () => {
      onDone()
      // the visible page reloads its lists
      void client.invalidateQueries()
    },
  })
  const offered = shownTree(nodes, false)
  const shown = matching(offered, typed)
  const send = (departmentId: readonly string[]) => save.mutate({ body: { departmentId: [...departmentId] } })
  if (error) {
    return (
      <p role="alert">
        {t('The departments could not be loaded.')} <Button onClick={retry}>{t('Try again')}</Button>
      </p>
    )
  }
  return (
    <div className={styles.panel}>
      <Input
        aria-label={t('Find a department')}
        placeholder={t('Find a department')}
        allowClear
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.tree} aria-busy={isLoading}>
        {!isLoading && (
          <Tree
            aria-label={t('Departments')}
            checkable
            selectable={false}
            blockNode
            height={320}
            treeData={treeKeys(shown)}
            checkedKeys={[...ids]}
            expandedKeys={typed === '' ? expanded : everyNode(shown).map(({ id }) => id)}
            onExpand={(keys) => setExpanded(keys.map(String))}
            onCheck={(_, { node, checked }) => setIds(topmost(offered, ids, { id: node.key, isOn: checked }))}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button disabled={save.isPending} onClick={() => send([])}>
          {t('All departments')}
        </Button>
        <Button type="primary" loading={save.isPending} onClick={() => send(ids)}>
          {t('Apply')}
        </Button>
      </div>
    </div>
  )
}
