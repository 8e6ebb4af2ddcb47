import { type AnswerOf, childCompanyStructure, nextPunchCode } from '@timeloom/contract'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { call } from '../../../lib/api/call.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { departmentPath, nodePermission } from '../company-paths.ts'
import { useRereadStructure } from '../company.queries.ts'
import { nodeBody, type NodeForm, useDepartmentFields } from './department-fields.tsx'
import { PanelFailure } from '../panel-failure.tsx'
import { refusedFields, sendNode } from './send-node.ts'

/** A new node. @source spec 000 §2.13; gaps A23 */
export function NewStructurePanel({ parentId }: { parentId: string }) {
  const { data: place, error, refetch } = useCall(childCompanyStructure, { params: { id: parentId } })
  const needsCode = useSettings().isPositionCodeEnabled && place?.level === POSITION
  const code = useCall(nextPunchCode, {}, { enabled: needsCode })
  const canCreate = useCan(nodePermission(place?.level ?? 1, 'create'))
  if (!place || (needsCode && code.isPending)) return <PanelFailure error={error} onRetry={() => void refetch()} />
  if (place.level === null) return <NoLevel />
  if (!canCreate) {
    return <PageFrame title={t('Page Not Found')}>{t('You do not have permission to add departments here.')}</PageFrame>
  }
  return (
    <PageFrame
      title={t('New structure')}
      subtitle={t('{level} of {parent}', { level: place.labelName ?? '', parent: place.parentName })}
    >
      <NewStructureForm
        parentId={parentId}
        place={place}
        level={place.level}
        firstCode={needsCode ? code.data?.punchCode : undefined}
      />
    </PageFrame>
  )
}

const POSITION = 4

interface NewStructureFormProps {
  parentId: string
  place: AnswerOf<typeof childCompanyStructure>
  level: number
  firstCode: string | undefined
}

function NewStructureForm({ parentId, place, level, firstCode }: NewStructureFormProps) {
  const [{ round, punchCode }, setForm] = useState({ round: 0, punchCode: firstCode ?? '' })
  const goesOn = useRef(false)
  const [made, setMade] = useState<string>()
  const reread = useRereadStructure()
  const { labelName, timeZone, parentName, inherits } = place
  const fields = useDepartmentFields({
    level,
    labelName: labelName ?? '',
    hasTimeZone: timeZone,
    isNew: true,
    canSave: true,
    positions: [],
    inherits,
  })
  const save = async (values: NodeForm) => {
    const isMore = goesOn.current
    goesOn.current = false
    const answer = await sendNode({ ...nodeBody(values), parent: parentId })
    if (answer.message !== 'success') return refusedFields(answer.message)
    notify.success(t('The department is saved successfully.'))
    const next = isMore && firstCode !== undefined ? (await call(nextPunchCode)).punchCode : ''
    void reread()
    if (isMore) setForm({ round: round + 1, punchCode: next })
    else setMade(answer.id)
    return undefined
  }
  // in the place of the form, which would ask about its changes
  if (made !== undefined) return <Navigate to={departmentPath(made)} />
  return (
    <DeclaredForm<NodeForm>
      key={round}
      label={t('New structure')}
      fields={fields}
      initialValues={{ ...EMPTY, parentName, punchCode }}
      failure={t('Failed to save the department.')}
      onSave={save}
      extraAction={
        <Button htmlType="submit" onClick={() => (goesOn.current = true)}>
          {t('Save and continue to create')}
        </Button>
      }
    />
  )
}

const EMPTY: Partial<NodeForm> = {
  departmentName: '',
  code: '',
  supervisorIds: [],
  holidayIds: [],
  jobIds: [],
  workPlaceId: [],
  payExportCode: '',
  rateExportCode: '',
}

function NoLevel() {
  return (
    <PageFrame title={t('New structure')}>
      <p role="alert">{t('Can not create department under this company structure.')}</p>
    </PageFrame>
  )
}
