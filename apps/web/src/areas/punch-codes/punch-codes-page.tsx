import type { PunchCode } from '@timeloom/contract'
import { useState } from 'react'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { codeKey } from './code-label.ts'
import { CodePreview } from './code-preview.tsx'
import { CodeSheet, withMore } from './code-sheet.tsx'
import { ProjectForm } from './project-form.tsx'
import styles from './punch-codes.module.css'
import { useCreateCodes } from './punch-codes.queries.ts'

/** QR codes that people book their work with: one as a picture, many on a sheet. @source spec 002 §2.20 */
export function PunchCodesPage() {
  const { isCalderStewart, isPositionCodeEnabled, isJobCodeEnabled, isTaskCodeEnabled } = useSettings()
  const [code, setCode] = useState<PunchCode>()
  const [sheet, setSheet] = useState<PunchCode[]>([])
  const create = useCreateCodes()
  const hasCodes = isCalderStewart || isPositionCodeEnabled || isJobCodeEnabled || isTaskCodeEnabled
  const OneForm = isCalderStewart ? ProjectForm : CodeForm
  return (
    <PageFrame title={t('Punch Code Generator')}>
      {hasCodes ? (
        <div className={styles.page}>
          <section className={styles.one} aria-label={t('One code')}>
            <OneForm
              isBusy={create.isPending}
              onChange={() => setCode(undefined)}
              onGenerate={(chosen) =>
                create.mutate({ body: chosen }, { onSuccess: ({ codes: [made] }) => setCode(made) })
              }
            />
            <CodePreview
              code={code}
              isOnSheet={code !== undefined && sheet.some((each) => codeKey(each.payload) === codeKey(code.payload))}
              onAdd={() => code && setSheet(withMore(sheet, [code]))}
            />
          </section>
          <CodeSheet codes={sheet} onChange={setSheet} hasSeveral={!isCalderStewart} />
        </div>
      ) : (
        <p className={styles.note}>
          {t(
            'The company does not use position, job or task codes. Once one of them is switched on, you can create codes here.',
          )}
        </p>
      )}
    </PageFrame>
  )
}
