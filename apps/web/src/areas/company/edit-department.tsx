import type { DepartmentDetail } from '@timeloom/contract'
import { CallError } from '../../lib/api/call-error.ts'
import { notify } from '../../lib/notify.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/form/declared-form.tsx'
import { nodePermission } from './company-paths.ts'
import { useRereadStructure } from './company.queries.ts'
import { recalculationWords } from './company.words.ts'
import { nodeBody, type NodeForm, useDepartmentFields } from './department-fields.tsx'
import { refusedFields, sendNode } from './send-node.ts'

/** The form of a node that is there. */
export function EditDepartment({ department }: { department: DepartmentDetail }) {
  const reread = useRereadStructure()
  const canSave = useCan(nodePermission(department.level, 'update'))
  const fields = useDepartmentFields({ ...department, isNew: false, canSave })
  const save = async (values: NodeForm) => {
    try {
      const answer = await sendNode({ ...nodeBody(values), id: department.key, version: department.version })
      if (answer.message !== 'success') return refusedFields(answer.message)
      notify.success(t('The department is saved successfully.'), recalculationWords(answer))
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'changed') throw error
      notify.warning(t('Somebody saved this department meanwhile. Please look at it again.'))
    }
    await reread()
  }
  return (
    <DeclaredForm<NodeForm>
      label={t('Base Information')}
      fields={fields}
      initialValues={formOf(department)}
      failure={t('Failed to save the department.')}
      isBlocked={() => !canSave}
      onSave={save}
    />
  )
}

function formOf(department: DepartmentDetail): NodeForm {
  const { status, parentName, departmentName, supervisorIds, holidayIds, jobIds, workPlaceId } = department
  const { defaultPositionId, timeZoneId, scheduleId, timeRoundingId, timeLeaveApproverId } = department
  return {
    status,
    parentName,
    departmentName,
    supervisorIds,
    holidayIds,
    jobIds,
    workPlaceId,
    defaultPositionId,
    timeZoneId,
    scheduleId,
    timeRoundingId,
    timeLeaveApproverId,
    code: department.code ?? '',
    punchCode: department.punchCode ?? '',
    payExportCode: department.payExportCode ?? '',
    rateExportCode: department.rateExportCode ?? '',
    greentreeWeekly: department.greentreeWeekly,
  }
}
