import type { ExportDivisions, PayrollLayoutId, PayrollTransfer } from '@timeloom/contract'
import { Form } from 'antd'
import { useId, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { type DepartmentNode, topmost } from '../../ui/widgets/department-select/department-tree-rules.ts'
import { DepartmentMultiSelect } from '../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../ui/widgets/department-select/use-departments.ts'
import styles from './payroll.module.css'
import { useExportDivisions, useExportPeriods } from './payroll.queries.ts'

interface ChooseDepartmentProps {
  periods: PayrollTransfer[]
  /** absent: PayrollTransfer.csv */
  layout?: PayrollLayoutId | undefined
  /** also what corrected earlier periods pay these people otherwise than was sent */
  withAdjustments?: boolean
  onClose: () => void
}

/** Exports the people of some departments. @source spec 002 §2.15 */
export function ChooseDepartment({ periods, layout, withAdjustments = false, onClose }: ChooseDepartmentProps) {
  useFocusBack()
  const [departmentIds, setDepartmentIds] = useState<string[]>([])
  const { nodes, isLoading } = useDepartments()
  const divisions = useExportDivisions()
  const { exportPeriods, isPending } = useExportPeriods(layout)
  const id = useId()
  const offered = offeredOf(nodes, divisions)
  const press = () => {
    const asked = topmost(offered, new Set(departmentIds))
    void exportPeriods(periods, { departmentIds: asked, withAdjustments, onSaved: onClose })
  }
  return (
    <FormDialog
      open
      width={520}
      title={t('Choose department')}
      okText={t('Export')}
      okButtonProps={{ disabled: departmentIds.length === 0 }}
      confirmLoading={isPending}
      onOk={press}
      onCancel={onClose}
    >
      <p className={styles.about}>
        {t('The file has the people of these departments and of those below them.')}{' '}
        {periods.every(({ isClosed }) => isClosed) &&
          t(
            'The pay periods count as exported with it; whoever is not in the file stays among the differences to be sent.',
          )}
      </p>
      <Form.Item label={t('Department')} htmlFor={id} layout="vertical">
        <DepartmentMultiSelect
          includesBelow
          id={id}
          nodes={offered}
          isLoading={isLoading}
          value={departmentIds}
          onChange={setDepartmentIds}
        />
      </Form.Item>
    </FormDialog>
  )
}

/** The nodes that the user exports: all of them, or their own divisions with what is below. */
function offeredOf(nodes: readonly DepartmentNode[], divisions: ExportDivisions): readonly DepartmentNode[] {
  if (divisions === null) return nodes
  const own = new Set(divisions.map(({ id }) => id))
  return nodes.flatMap((node) => (own.has(node.id) ? [node] : offeredOf(node.children, divisions)))
}
