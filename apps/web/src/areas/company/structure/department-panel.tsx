import type { DepartmentDetail } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { holds, useSession } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { HistoryButton } from '../../../ui/widgets/history/history-button.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { StatusTag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { Tabs } from '../../../ui/kit/tabs/tabs.tsx'
import { newNodePath, nodePermission } from '../company-paths.ts'
import { useDepartment } from '../company.queries.ts'
import { EditDepartment } from './edit-department.tsx'
import { PanelFailure } from '../panel-failure.tsx'
import { useDeleteNode } from './use-delete-node.ts'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'

const DepartmentEmployees = lazyPart(() =>
  import('./department-employees.tsx').then((file) => file.DepartmentEmployees),
)

/** A node: its form, and for a position the people who hold it. @source spec 000 §2.13 */
export function DepartmentPanel({ id }: { id: string }) {
  const { data: department, error, refetch, isFetchedAfterMount } = useDepartment(id)
  const [saves, setSaves] = useState(0)
  if (!department) return <PanelFailure error={error} onRetry={() => void refetch()} />
  return (
    <PageFrame
      title={department.title}
      subtitle={<Subtitle department={department} />}
      actions={<Actions department={department} />}
    >
      <Tabs
        label={t('Parts')}
        tabs={[
          {
            key: 'base',
            label: t('Base Information'),
            // It starts with the currently stored values, and after a save with the saved ones.
            children: isFetchedAfterMount ? (
              <EditDepartment
                key={`${id} ${saves}`}
                department={department}
                onSaved={() => setSaves((count) => count + 1)}
              />
            ) : (
              <Skeleton active paragraph={{ rows: 8 }} />
            ),
          },
          ...(department.level === POSITION
            ? [
                {
                  key: 'employees',
                  label: t('Employees'),
                  children: (
                    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
                      <DepartmentEmployees id={id} />
                    </Suspense>
                  ),
                },
              ]
            : []),
        ]}
      />
    </PageFrame>
  )
}

const POSITION = 4

function Subtitle({ department: { status, labelName, parentName } }: { department: DepartmentDetail }) {
  return (
    <>
      <StatusTag status={status ? 'active' : 'inactive'} />{' '}
      {t('{level} of {parent}', { level: labelName, parent: parentName })}
    </>
  )
}

function Actions({ department }: { department: DepartmentDetail }) {
  const session = useSession()
  const navigate = useNavigate()
  const remove = useDeleteNode(department)
  const { childLevel, key, level } = department
  return (
    <>
      <HistoryButton name={department.title} of={{ entities: ['department'], entityId: key }} />
      {holds(session, nodePermission(level, 'delete')) && (
        <Button icon={<Trash2 size={15} aria-hidden="true" />} onClick={() => void remove()}>
          {t('Delete')}
        </Button>
      )}
      {childLevel && holds(session, nodePermission(childLevel.level, 'create')) && (
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => void navigate(newNodePath(key))}>
          {t('Add {level}', { level: childLevel.labelName })}
        </Button>
      )}
    </>
  )
}
