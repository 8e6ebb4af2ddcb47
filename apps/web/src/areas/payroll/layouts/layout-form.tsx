import { Button, Form, Skeleton } from 'antd'
import { Fragment, Suspense, useId } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import declared from '../../../ui/kit/form/declared-form.module.css'
import { FormControl } from '../../../ui/kit/form/form-control.tsx'
import { markRequired } from '../../../ui/kit/form/mark-required.tsx'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { HistoryButton } from '../../../ui/widgets/history/history-button.tsx'
import styles from './layout-form.module.css'
import { LIST } from './layout-paths.ts'
import type { LayoutValues } from './layout-values.ts'
import { type Begun, useLayoutForm } from './use-layout-form.ts'

const LayoutPreview = lazyPart(() => import('./layout-preview.tsx').then((file) => file.LayoutPreview))

/** A layout of payroll files, beside the file that it writes. A built-in one is only shown. */
export function LayoutForm({ began }: { began: Begun }) {
  const formId = useId()
  const navigate = useNavigate()
  const mayUpdate = useCan('payrollTransfer:update')
  const state = useLayoutForm(began)
  const { saved, saving } = state
  const isReadOnly = !mayUpdate || (saved?.isBuiltIn ?? false)
  return (
    <PageFrame
      title={titleOf({ isNew: !saved, isReadOnly })}
      isFilled
      {...(saved ? { subtitle: saved.isBuiltIn ? t('{name}, built in', { name: saved.name }) : saved.name } : {})}
      {...(saved && !saved.isBuiltIn
        ? { actions: <HistoryButton name={saved.name} of={{ entities: ['payroll_layout'], entityId: saved.id }} /> }
        : {})}
      footer={
        <>
          {state.note && <div className={styles.note}>{state.note}</div>}
          {saving.refusal !== undefined && (
            <p className={`${declared.refusal} ${styles.note}`} role="alert">
              {saving.refusal}
            </p>
          )}
          <span className={styles.grow} />
          <Button onClick={state.cancel}>{isReadOnly ? t('Back') : t('Cancel')}</Button>
          {isReadOnly ? (
            saved &&
            mayUpdate && (
              <Button type="primary" onClick={() => void navigate(`${LIST}/new?from=${saved.id}`)}>
                {t('Copy and change')}
              </Button>
            )
          ) : (
            <Button type="primary" htmlType="submit" form={formId} loading={saving.isSaving} disabled={saving.isSaving}>
              {t('Save')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.page}>
        <Form<LayoutValues>
          id={formId}
          form={state.form}
          layout="vertical"
          className={`${declared.form} ${styles.form}`}
          aria-label={t('Payroll layout')}
          disabled={isReadOnly}
          initialValues={state.initial}
          validateTrigger="onBlur"
          requiredMark={markRequired}
          scrollToFirstError={{ focus: true }}
          onValuesChange={state.type}
          onFinish={() => void saving.submit(false)}
        >
          <div className={declared.fields}>
            {state.fields.map((field) => (
              <Fragment key={field.name}>
                {field.section !== undefined && <h2 className={declared.section}>{field.section}</h2>}
                <FormControl field={field} isRefused={saving.refused.has(field.name)} />
              </Fragment>
            ))}
          </div>
        </Form>
        <div className={styles.beside}>
          <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
            <LayoutPreview definition={state.definition} />
          </Suspense>
        </div>
      </div>
    </PageFrame>
  )
}

function titleOf({ isNew, isReadOnly }: { isNew: boolean; isReadOnly: boolean }): string {
  if (isNew) return t('New payroll layout')
  return isReadOnly ? t('Payroll layout') : t('Change a payroll layout')
}
