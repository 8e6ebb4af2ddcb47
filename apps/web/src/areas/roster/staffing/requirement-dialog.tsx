import { listSkills, listStaffRequirements, type StaffRequirement } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../lib/api/call-error.ts'
import { callQuery, useCall } from '../../../lib/api/use-call.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import type { FieldErrors } from '../../../ui/kit/form/form-field.types.ts'
import { SavedMeanwhile } from '../../../ui/kit/form/saved-meanwhile.tsx'
import { mayClose } from '../../../ui/kit/form/unsaved.ts'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import type { GridView } from '../grid/grid-view.ts'
import { useSaveRequirements } from './coverage.queries.ts'
import { neededWords, requirementTimes, whenWords } from './coverage.words.ts'
import { requirementFields } from './requirement-fields.tsx'
import { refusedField, type RequirementValues, savesOf, valuesOf } from './requirement-form.ts'

interface RequirementDialogProps {
  view: GridView
  /** Whose weekday a new one begins with. */
  day: string | undefined
  /** Undefined: a new one. */
  requirement: StaffRequirement | undefined
  onClose: () => void
}

/** Someone else’s save of the same requirement. */
interface Other {
  by: string | null
  now: StaffRequirement
}

/** How many people are needed when: each week on some weekdays, or on one date. */
export function RequirementDialog({ view, day, requirement: began, onClose }: RequirementDialogProps) {
  const [requirement, setRequirement] = useState(began)
  const [other, setOther] = useState<Other>()
  const [place] = useState(() => ({}))
  const client = useQueryClient()
  const { dateFormat, timeFormat } = useUser()
  const { isSkillEnabled } = useSettings()
  const departments = useDepartments()
  const skills = useCall(listSkills, { query: {} }, { enabled: isSkillEnabled, staleTimeMs: 60_000 })
  const save = useSaveRequirements()
  const initialValues = valuesOf(began, day)
  const title = began ? t('Change who is needed') : t('Add who is needed')

  /** Takes over the version of someone else’s save; false: it is gone. */
  const takeOver = async ({ answer }: CallError): Promise<boolean> => {
    const all = await client.fetchQuery({ ...callQuery(listStaffRequirements, { query: {} }), staleTime: 0 })
    const now = all.find(({ id }) => id === began?.id)
    if (!now) return false
    const by = (answer as { changedBy?: unknown } | undefined)?.changedBy
    setRequirement(now)
    setOther({ by: typeof by === 'string' ? by : null, now })
    return true
  }

  const onSave = async (entered: RequirementValues): Promise<FieldErrors<RequirementValues> | void> => {
    // what is not shown, such as a skill where the company uses none any more, stays as it is
    const saves = savesOf({ ...initialValues, ...entered }, requirement)
    if ('errors' in saves) return saves.errors
    try {
      await save.mutateAsync({ body: saves })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'changed' && (await takeOver(error))) return { needed: t('Not saved yet.') }
      if (error.kind !== 'refused') throw error
      const index = (error.answer as { index?: number } | undefined)?.index
      const refused = refusedField(error.serverMessage ?? '', index, saves.requirements)
      if (!refused) throw error
      return refused
    }
    onClose()
  }

  return (
    <FormDialog open width={520} footer={null} title={title} place={place} onCancel={onClose}>
      <DeclaredForm<RequirementValues>
        label={title}
        fields={requirementFields({
          departments,
          skills: (skills.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          dateFormat,
          timeFormat,
        })}
        initialValues={initialValues}
        onSave={onSave}
        failure={t('Failed to save who is needed.')}
        saveLabel={began ? t('Save') : t('Add')}
        onCancel={() => void mayClose(place).then((isFine) => isFine && onClose())}
      >
        {() =>
          other && (
            <SavedMeanwhile
              by={other.by}
              description={t('It is now: {what}. Save replaces it with yours.', {
                what: [
                  whenWords(other.now),
                  requirementTimes(other.now, view.timeFormat),
                  neededWords(other.now.needed),
                ].join(', '),
              })}
            />
          )
        }
      </DeclaredForm>
    </FormDialog>
  )
}
