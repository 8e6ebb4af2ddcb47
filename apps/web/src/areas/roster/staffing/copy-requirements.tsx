import { Button } from 'antd'
import { useId, useState } from 'react'
import { CallError } from '../../../lib/api/call-error.ts'
import { addDays } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DateField } from '../../../ui/kit/date-range/date-field.tsx'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import { DepartmentMultiSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import type { GridView } from '../grid/grid-view.ts'
import { CopyEffect } from './copy-effect.tsx'
import styles from './coverage.module.css'
import { staffCopyBody, useCopyRequirements, useStaffCopyPreview } from './coverage.queries.ts'

interface CopyRequirementsProps {
  view: GridView
  onClose: () => void
}

const WEEK = 7

/** As many people as a past week had planned are needed every week; what that adds and replaces is shown first. */
export function CopyRequirements({ view, onClose }: CopyRequirementsProps) {
  const { dateFormat } = useUser()
  const departments = useDepartments()
  const [date, setDate] = useState<string | null>(addDays(view.today, -WEEK))
  const [departmentIds, setDepartmentIds] = useState<string[]>([...view.departmentIds])
  const asked = date === null ? undefined : { date, departmentIds }
  const preview = useStaffCopyPreview(asked)
  const copy = useCopyRequirements(onClose)
  const isRefused = preview.error instanceof CallError && preview.error.kind === 'refused'
  const { data } = preview
  const id = useId()

  return (
    <FormDialog
      open
      width={520}
      title={t('Copy from a past week')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('Cancel')}
        </Button>,
        <Button
          key="copy"
          type="primary"
          loading={copy.isPending}
          disabled={!asked || !data || isRefused}
          onClick={() =>
            asked && data && copy.mutate({ body: { ...staffCopyBody(asked), replace: data.replaced > 0 } })
          }
        >
          {data && data.replaced > 0 ? t('Replace and copy') : t('Copy')}
        </Button>,
      ]}
    >
      <div className={styles.copyFields}>
        <p className={styles.note}>
          {t('As many people as were planned in the week are needed every week, at the same times of its weekdays.')}
        </p>
        <div>
          <label htmlFor={`${id}date`}>{t('A day of the week')}</label>
          <DateField id={`${id}date`} value={date} dateFormat={dateFormat} today={view.today} onChange={setDate} />
        </div>
        <div>
          <label htmlFor={`${id}departments`}>{t('Departments')}</label>
          <DepartmentMultiSelect
            includesBelow
            id={`${id}departments`}
            nodes={departments.nodes}
            isLoading={departments.isLoading}
            value={departmentIds}
            placeholder={t('Each with shifts of its own')}
            onChange={setDepartmentIds}
          />
          <small>{t('A chosen department gets what was planned there and below it.')}</small>
        </div>
        {asked && <CopyEffect preview={preview} timeFormat={view.timeFormat} />}
      </div>
    </FormDialog>
  )
}
