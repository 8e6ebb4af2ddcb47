import { type CompanyStructureLevel, companyStructures } from '@timeloom/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { useUnsavedGuard } from '../../../ui/kit/form/use-unsaved-guard.ts'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { LevelsTable } from './levels-table.tsx'
import { PanelFailure } from '../panel-failure.tsx'
import { useSaveLevels } from './use-save-levels.ts'

/** The levels of the structure: their names and switches. @source spec 002 §2.5, §8 */
export function LevelsPage() {
  const { data: levels, error, refetch } = useCall(companyStructures, {})
  if (!levels) return <PanelFailure error={error} onRetry={() => void refetch()} />
  return <Levels levels={levels} />
}

function Levels({ levels }: { levels: CompanyStructureLevel[] }) {
  const [changes, setChanges] = useState<Record<string, Partial<CompanyStructureLevel>>>({})
  const canSave = useCan('structure:update')
  const save = useSaveLevels(() => setChanges({}))
  const shown = levels.map((level) => ({ ...level, ...changes[level.id] }))
  const changed = shown.filter((level, index) => isOther(level, levels[index]!))
  const hasEmpty = shown.some(({ labelName }) => labelName.trim() === '')
  useUnsavedGuard({ isDirty: changed.length > 0, isSaving: save.isPending })
  const ask = async () => {
    const isSure = await confirm({
      title: t('Company Structure'),
      question: t('Do you really want to save it?'),
      detail: t('The node of company profiles has been changed. This operation is not recoverable.'),
    })
    if (isSure) save.mutate({ body: { structures: shown.map(({ level: _, ...sent }) => sent) } })
  }
  return (
    <PageFrame
      title={t('Company Structure')}
      actions={
        canSave && (
          <Button
            type="primary"
            loading={save.isPending}
            disabled={changed.length === 0 || hasEmpty}
            onClick={() => void ask()}
          >
            {t('Save')}
          </Button>
        )
      }
    >
      <LevelsTable
        levels={shown}
        isDisabled={!canSave}
        onChange={(id, change) => setChanges({ ...changes, [id]: { ...changes[id], ...change } })}
      />
    </PageFrame>
  )
}

function isOther(one: CompanyStructureLevel, other: CompanyStructureLevel): boolean {
  return one.labelName !== other.labelName || one.timeZone !== other.timeZone || one.isActive !== other.isActive
}
