import { type DepartmentDetail, getDepartment } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/use-call.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import { useMeanwhile } from '../../../ui/kit/form/use-meanwhile.tsx'
import { nodePermission } from '../company-paths.ts'
import { useRereadStructure } from '../company.queries.ts'
import { recalculationWords } from '../company.words.ts'
import { nodeBody, type NodeForm, useDepartmentFields } from './department-fields.tsx'
import { refusedFields, sendNode } from './send-node.ts'

/** The form of an existing node. */
export function EditDepartment({ department, onSaved }: { department: DepartmentDetail; onSaved: () => void }) {
  const client = useQueryClient()
  const reread = useRereadStructure()
  const canSave = useCan(nodePermission(department.level, 'update'))
  const declared = useDepartmentFields({ ...department, isNew: false, canSave })
  const { record, fields, note, takeOver } = useMeanwhile<DepartmentDetail, NodeForm>({
    record: department,
    fields: () => declared,
    valuesOf: formOf,
    reread: () => client.fetchQuery({ ...callQuery(getDepartment, { params: { id: department.key } }), staleTime: 0 }),
  })
  const save = async (values: NodeForm, put: (values: Partial<NodeForm>) => void) => {
    try {
      const answer = await sendNode({ ...nodeBody(values), id: department.key, version: record.version })
      if (answer.message !== 'success') return refusedFields(answer.message, answer.employeeName)
      notify.success(t('The department is saved successfully.'), recalculationWords(answer))
    } catch (error) {
      return takeOver(error, values, put)
    }
    await reread()
    onSaved()
  }
  return (
    <DeclaredForm<NodeForm>
      label={t('Base Information')}
      fields={fields}
      initialValues={formOf(department)}
      failure={t('Failed to save the department.')}
      isBlocked={() => !canSave}
      onSave={save}
    >
      {() => note}
    </DeclaredForm>
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
