import type { PayGroupDetail } from '@timeloom/contract'
import { Form, Skeleton } from 'antd'
import { Suspense, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { todayIn } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { asLeft } from '../../../lib/left-addresses.ts'
import { t } from '../../../lib/words/words.ts'
import declared from '../../../ui/kit/form/declared-form.module.css'
import { markRequired } from '../../../ui/kit/form/mark-required.tsx'
import { useLongForm } from '../../../ui/kit/form/use-long-form.ts'
import { HistoryButton } from '../../../ui/widgets/history/history-button.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { FormBar } from './form-bar.tsx'
import styles from './pay-group-form.module.css'
import { questions } from './pay-group-questions.tsx'
import {
  changedFields,
  newPayGroup,
  only,
  type PayGroupValues,
  readValues,
  saidOf,
  withBreakType,
  withoutHidden,
} from './pay-group-values.ts'
import { usePayGroupChoices } from './pay-groups.queries.ts'
import { PresetBar } from './preset-bar.tsx'
import { PreviewEffect } from './preview-effect.tsx'
import { QuestionList } from './question-list.tsx'
import { RulesDates } from './rules-dates.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { useNextPeriods } from './use-next-periods.ts'
import { usePayGroupSave } from './use-pay-group-save.ts'
import { usePayGroupMeanwhile, withHelp } from './use-pay-group-meanwhile.tsx'
import { usePreview } from './use-preview.ts'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'

/** The code that calculates a day comes with it. */
const SampleDay = lazyPart(() => import('./sample-day-panel.tsx').then((file) => file.SampleDay), {
  comes: 'whenNeeded',
})

const LIST = '/paygroup/list'

interface PayGroupFormProps {
  /** undefined: a new one */
  group: PayGroupDetail | undefined
  /** Starts another new one. */
  onContinue?: () => void
}

/** How a group of people is paid, by the questions that decide it, tried out on a day while it is typed. @source spec 002 §2.2 */
export function PayGroupForm({ group: began, onContinue }: PayGroupFormProps) {
  const settings = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const navigate = useNavigate()
  const formId = useId()
  const [form] = Form.useForm<PayGroupValues>()
  const today = todayIn(settings.timeZoneId)
  const [empty] = useState(() => newPayGroup(today))
  const meanwhile = usePayGroupMeanwhile(began, empty)
  const group = meanwhile.record
  const before = useMemo(() => (group ? saidOf(group) : empty), [group, empty])
  const [values, setValues] = useState<Partial<PayGroupValues>>(before)
  const [effectiveFrom, setEffectiveFrom] = useState<string | null>(null)
  const saidBy = (entered: Partial<PayGroupValues>) =>
    withoutHidden(withBreakType(readValues(entered, before), settings.multiShiftView), before)
  const said = saidBy(values)
  const changed = changedFields(before, said)
  const preview = usePreview(group)
  const save = usePayGroupSave(group)
  const choices = usePayGroupChoices([before.autoLeavePayTypeId, before.periodOvertimeCode])
  const list = withHelp(
    meanwhile.fields,
    questions({
      said,
      before,
      choices,
      isMultiShift: settings.multiShiftView,
      hasManualPunch: settings.isManualPunchEnabled,
      isApprovalHidden: settings.hideApproveOT,
      dateFormat,
      timeFormat,
      nextPeriods: useNextPeriods(said, today),
    }),
  )
  const fields = list.flatMap((question) => question.fields)
  // Hidden fields keep their values in the form, and count.
  const rereadValues = () => {
    const now = { ...form.getFieldsValue(true) }
    setValues(now)
    return saidBy(now)
  }
  const saving = useLongForm<PayGroupValues>({
    form,
    initialValues: began ? saidOf(began) : empty,
    failure: t('Failed to save pay group.'),
    isOfForm: (field) => field in empty,
    // A switch has no room for words.
    shown: fields.filter(({ kind }) => kind !== 'switch'),
    onPut: rereadValues,
    onSave: async (_, { continues, put }) => {
      try {
        const refused = await save({ said, changed, effectiveFrom })
        if (refused) return refused
      } catch (error) {
        return meanwhile.takeOver(error, said, put)
      }
      if (continues) onContinue?.()
      else void navigate(group ? asLeft(LIST) : LIST)
      return undefined
    },
  })
  const cancel = () => {
    if (saving.isSaving) saving.abandon()
    void navigate(asLeft(LIST))
  }
  const title = group ? t('Modify a pay group') : t('Create a new pay group')
  return (
    <PageFrame
      title={title}
      isFilled
      {...(group
        ? {
            subtitle: t('{name} · {employees, plural, one {# employee} other {# employees}}', {
              name: group.name,
              employees: group.employees,
            }),
            actions: <HistoryButton name={group.name} of={{ entities: ['pay_group'], entityId: group.id }} />,
          }
        : {})}
      toolbar={
        <PresetBar
          said={said}
          onChoose={(preset) => {
            form.setFieldsValue(preset)
            saving.changed(rereadValues(), Object.keys(preset))
          }}
        />
      }
      footer={
        <>
          {meanwhile.note && <div className={styles.meanwhile}>{meanwhile.note}</div>}
          {saving.refusal !== undefined && (
            <p className={`${declared.refusal} ${styles.meanwhile}`} role="alert">
              {saving.refusal}
            </p>
          )}
          <FormBar
            formId={formId}
            changed={changed}
            isNew={group === undefined}
            isSaving={saving.isSaving}
            continues={saving.continues}
            isPreviewing={preview.isPending}
            onCancel={cancel}
            onContinue={() => void saving.submit(true)}
            onPreview={() => preview.ask({ rules: only(said, changed), from: effectiveFrom })}
          />
        </>
      }
    >
      <Form<PayGroupValues>
        id={formId}
        form={form}
        layout="vertical"
        className={styles.page ?? ''}
        aria-label={title}
        initialValues={began ? saidOf(began) : empty}
        validateTrigger="onBlur"
        requiredMark={markRequired}
        scrollToFirstError={{ focus: true }}
        onValuesChange={(typed) => saving.changed(rereadValues(), Object.keys(typed))}
        onFinish={() => void saving.submit(false)}
      >
        <TableOfContents
          questions={list.map(({ key, title: name, fields }) => ({
            key,
            title: name,
            isChanged: fields.some((field) => changed.includes(field.name)),
          }))}
        />
        <div className={styles.form}>
          {group && <RulesDates group={group} value={effectiveFrom} onChange={setEffectiveFrom} />}
          <QuestionList
            questions={list}
            said={said}
            before={group ? before : undefined}
            changed={changed}
            refused={saving.refused}
          />
        </div>
        <aside className={styles.side} aria-label={t('Sample day')}>
          <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
            <SampleDay
              before={before}
              said={said}
              changed={changed}
              timeFormat={timeFormat}
              isNew={group === undefined}
            />
          </Suspense>
          {group && <PreviewEffect preview={preview} said={said} changed={changed} dateFormat={dateFormat} />}
        </aside>
      </Form>
    </PageFrame>
  )
}
