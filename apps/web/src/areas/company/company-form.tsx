import { type CompanyInfo, companyInfo, listBackgroundJobs, listDepartments, saveCompany } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { callKey, callQuery } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { useCan } from '../../lib/session/session.ts'
import { reloadFacts } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { useMeanwhile } from '../../ui/kit/form/use-meanwhile.tsx'
import { type CompanyValues, useCompanyFields } from './company-fields.tsx'
import { finishDayWords, recalculationWords } from './company.words.ts'

/** Every field of the company's record. @source spec 000 §2.14, §8.5 */
export function CompanyForm({ company, onSaved }: { company: CompanyInfo; onSaved: () => void }) {
  const client = useQueryClient()
  const canSave = useCan('company:update')
  const declared = useCompanyFields(canSave)
  const { record, fields, note, takeOver } = useMeanwhile<CompanyInfo, CompanyValues>({
    record: company,
    fields: () => declared,
    valuesOf: formOf,
    reread: () => client.fetchQuery({ ...callQuery(companyInfo, {}), staleTime: 0 }),
  })
  const reread = async () => {
    await Promise.all(
      [companyInfo, listDepartments, listBackgroundJobs].map((read) =>
        client.invalidateQueries({ queryKey: callKey(read) }),
      ),
    )
    await reloadFacts()
  }
  const save = async (values: CompanyValues, put: (values: Partial<CompanyValues>) => void) => {
    try {
      const answer = await call(saveCompany, { body: { ...sent(values), version: record.version } })
      if (answer.message === 'payOnFinishDayConflicts') return { scheduleId: finishDayWords(answer.employeeName ?? '') }
      if (answer.message !== 'success') return { code: t('Warning: Code is exist.') }
      notify.success(t('The company detail is saved successfully.'), recalculationWords(answer))
    } catch (error) {
      await takeOver(error, values, put)
      return undefined
    }
    await reread()
    onSaved()
    return undefined
  }
  return (
    <DeclaredForm<CompanyValues>
      label={t('Company detail')}
      fields={fields}
      initialValues={formOf(company)}
      failure={t('Failed to save the company detail.')}
      isBlocked={() => !canSave}
      onSave={save}
    >
      {() => note}
    </DeclaredForm>
  )
}

function formOf({
  id: _,
  version: __,
  exceptionThreshold,
  exceptionLDThreshold,
  licences,
  ...company
}: CompanyInfo): CompanyValues {
  return {
    ...company,
    licences: String(licences ?? ''),
    exceptionThreshold: String(exceptionThreshold),
    exceptionLDThreshold: String(exceptionLDThreshold),
  }
}

/** An empty field is sent empty, so that it is cleared; licences and token are only read. */
function sent(values: CompanyValues): Record<string, unknown> {
  const { licences: _, token: __, ...saved } = values
  return Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, value ?? '']))
}
