import { Button, Skeleton } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { holds, useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { Tabs } from '../../ui/kit/tabs/tabs.tsx'
import { CompanyForm } from './company-form.tsx'
import { newNodePath, nodePermission } from './company-paths.ts'
import { useCompanyInfo } from './company.queries.ts'
import { PanelFailure } from './panel-failure.tsx'
import { useChildLevel } from './structure/use-child-level.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

const SettingsForm = lazyPart(() => import('./settings-form.tsx').then((file) => file.SettingsForm))
const TwoStepRequirement = lazyPart(() => import('./two-step-requirement.tsx').then((file) => file.TwoStepRequirement))

/** The company's own record and the settings that it chooses itself. @source spec 000 §2.14 */
export function CompanyPanel() {
  const { data: company, error, refetch, isFetchedAfterMount } = useCompanyInfo()
  const [saves, setSaves] = useState(0)
  const session = useSession()
  const navigate = useNavigate()
  const child = useChildLevel(null)
  if (!company) return <PanelFailure error={error} onRetry={() => void refetch()} />
  return (
    <PageFrame
      title={company.tradingName ?? company.code}
      subtitle={t('Company detail')}
      actions={
        child &&
        holds(session, nodePermission(child.level, 'create')) && (
          <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => void navigate(newNodePath(company.id))}>
            {t('Add {level}', { level: child.labelName })}
          </Button>
        )
      }
    >
      <Tabs
        label={t('Parts')}
        tabs={[
          {
            key: 'detail',
            label: t('Details'),
            // It starts with the currently stored values, and after a save with the saved ones.
            children: isFetchedAfterMount ? (
              <CompanyForm key={saves} company={company} onSaved={() => setSaves((count) => count + 1)} />
            ) : (
              <Skeleton active paragraph={{ rows: 8 }} />
            ),
          },
          {
            key: 'settings',
            label: t('Settings'),
            children: (
              <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
                <SettingsForm />
                <TwoStepRequirement />
              </Suspense>
            ),
          },
        ]}
      />
    </PageFrame>
  )
}
