import { companyTwoStep, saveCompanyTwoStep, type TwoStepRequired } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { PanelFailure } from './panel-failure.tsx'

interface Values {
  required: TwoStepRequired
}

/** Whom the company requires a second sign-in step of. */
export function TwoStepRequirement() {
  const { data, error, refetch } = useCall(companyTwoStep, {})
  const canSave = useCan('company:update')
  const save = useSave(saveCompanyTwoStep, {
    success: t('The settings are saved successfully.'),
    failure: t('Failed to save the settings.'),
    invalidates: [companyTwoStep],
    onFailed: () => true,
  })
  if (!data) return <PanelFailure error={error} onRetry={() => void refetch()} />
  return (
    <DeclaredForm<Values>
      key={data.required}
      label={t('Two-step sign-in')}
      fields={[
        {
          name: 'required',
          section: t('Two-step sign-in'),
          label: t('Who needs a second step'),
          kind: 'select',
          width: 'full',
          isRequired: true,
          options: [
            { value: 'none', label: t('No one') },
            { value: 'admins', label: t('Admins and Supervisors') },
            { value: 'everyone', label: t('Everyone') },
          ],
          isDisabled: !canSave,
        },
      ]}
      initialValues={{ required: data.required }}
      failure={t('Failed to save the settings.')}
      isBlocked={() => !canSave}
      onSave={async ({ required }) => void (await save.mutateAsync({ body: { required } }))}
    >
      {({ required }) => required && required !== 'none' && <p>{concernedWords(data.without[required])}</p>}
    </DeclaredForm>
  )
}

function concernedWords(without: number): string {
  return t(
    '{count, plural, =0 {All of them have one.} one {One person does not have one yet, and must set it up before anything else.} other {# people do not have one yet, and must set it up before anything else.}}',
    { count: without },
  )
}
